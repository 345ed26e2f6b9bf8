import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { softwareAuthenticator, type SoftwareAuthenticator } from '../../test/support/logins/authenticator.ts'

export const STAFF_ORIGIN = 'http://localhost:18140'
const BROWSER = { 'sec-fetch-site': 'same-origin' }
const JSON_BODY = { 'content-type': 'application/json' }

export interface Answer {
  readonly status: number
  /** Until the last byte. */
  readonly ms: number
  /** Until the first byte of a file, whose download the browser shows from then on. */
  readonly begunMs?: number
  readonly data: unknown
}

/** Somebody of the staff who is signed in. */
export interface Clerk {
  readonly isLead: boolean
  call(method: string, path: string, body?: object, more?: Record<string, string>): Promise<Answer>
  /** The proof that a deed needs, by their passkey. */
  prove(deed: string): Promise<Answer>
}

interface Challenge {
  readonly options: Parameters<SoftwareAuthenticator['use']>[0]
}

const caller = (url: string, cookie: () => string) =>
  async function call(method: string, path: string, body?: object, more: Record<string, string> = {}) {
    const started = performance.now()
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api/v1/staff/${path}`, {
      method,
      headers: {
        ...BROWSER,
        ...(body && !isForm && JSON_BODY),
        ...(cookie() && { cookie: cookie() }),
        ...more,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const chunks: Uint8Array[] = []
    let begunMs: number | undefined
    for await (const chunk of response.body ?? []) {
      begunMs ??= performance.now() - started
      chunks.push(chunk)
    }
    const ms = performance.now() - started
    const { status, headers } = response
    const isJson = headers.get('content-type')?.includes('json')
    const data: unknown = isJson ? JSON.parse(Buffer.concat(chunks).toString()).data : undefined
    const isFile = headers.get('content-disposition')?.startsWith('attachment')
    return { status, ms, ...(isFile && { begunMs }), data, cookie: headers.get('set-cookie') }
  }

async function inNeed<T>(answer: Promise<Answer>): Promise<T> {
  const { status, data } = await answer
  if (status >= 300) throw new Error(`${status} when somebody of the staff signed in.`)
  return data as T
}

/** Invites somebody by the operator's command, who accepts with a passkey, signs out, and signs in with it. */
export async function clerk(
  url: string,
  environment: Record<string, string>,
  { email, role }: { readonly email: string; readonly role: StaffRole },
): Promise<Clerk> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/admin.mjs', 'staff', 'invite', email, '--role', role, '--name', 'Kavya Specimen', '--json'],
    { env: { ...process.env, ...environment, ADMIN_OPERATOR: 'bench' } },
  )
  const token = (JSON.parse(stdout) as { link: string }).link.split('#')[1]!
  let cookie = ''
  const call = caller(url, () => cookie)
  const device = softwareAuthenticator(STAFF_ORIGIN)
  const made = await inNeed<Challenge>(call('POST', 'invitation/passkey/options', { token }))
  await inNeed(call('POST', 'invitation/passkey/proof', { token, passkey: device.make(made.options) }))
  const asked = await inNeed<Challenge>(call('POST', 'login/passkey/options'))
  const entered = await call('POST', 'login/passkey/proof', { passkey: device.use(asked.options) })
  cookie = entered.cookie?.split(';', 1)[0] ?? ''
  return {
    isLead: role === 'lead',
    call,
    async prove(deed) {
      const challenge = await call('POST', 'proof/options', { deed })
      if (challenge.status >= 300) return challenge
      const passkey = device.use((challenge.data as Challenge).options)
      return call('POST', 'proof/passkey', { deed, passkey })
    },
  }
}
