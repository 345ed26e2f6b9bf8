import { createHash } from 'node:crypto'
import { login } from '../support/accounts.ts'
import type { TestApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { signed } from '../support/callers.ts'
import { staffSession, type StaffServer } from '../staff/support/staff-server.ts'

/** Who asks: the applicant of an application, somebody with an account, a partner’s program, one of the staff, or nobody in particular. */
export type Reader =
  | { readonly applicant: string }
  | { readonly email: string; readonly password: string }
  | { readonly key: string }
  | { readonly staff: string }
  | Record<string, never>

export interface Read {
  readonly as: Reader
  readonly url: string
  readonly status: number
  readonly answer: unknown
  /** The SHA-256 of each file that the answer links to and people have sent. */
  readonly files: readonly string[]
}

async function tokenOf(server: TestApp, as: Reader): Promise<string> {
  if ('applicant' in as) return signed(server, { sub: as.applicant, act: 'full', via: 'tracking', gen: 0 })
  if ('key' in as) return as.key
  if (!('email' in as)) return ''
  const answer = await login(server, { email: as.email, password: as.password })
  return answer.json<{ token: string }>().token
}

const FILE_LINK = /\/api\/v1\/files\//u

/** An answer without its links to files, whose signatures are of the moment, and those links. */
function withoutLinks(answer: unknown) {
  const links: string[] = []
  const text = JSON.stringify(answer, (_, value: unknown) => {
    if (typeof value !== 'string' || !FILE_LINK.test(value)) return value
    links.push(value)
    return undefined
  })
  return { links, answer: JSON.parse(text) as unknown }
}

async function asked(server: StaffServer, as: Reader, url: string) {
  if ('staff' in as)
    return server.staff.inject({ url, headers: (await staffSession(server, as.staff)).headers })
  const token = await tokenOf(server, as)
  return server.app.inject({ url, headers: token === '' ? {} : bearer(token) })
}

/** Asks the API as the reader would. */
export async function read(server: StaffServer, as: Reader, url: string): Promise<Read> {
  const got = await asked(server, as, `/api/v1/${url}`)
  const { links, answer } = withoutLinks(got.json())
  const files = []
  for (const link of links) {
    const file = await server.app.inject(new URL(link).pathname)
    // A document that the product makes may look another way in a later release.
    if (url.includes('/attachment-display'))
      files.push(createHash('sha256').update(file.rawPayload).digest('hex'))
  }
  return { as, url, status: got.statusCode, answer, files }
}
