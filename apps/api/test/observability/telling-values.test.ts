import type { Endpoint } from '@pan/contracts/kit/endpoint'
import { describe, expect, test } from 'vitest'
import { login, register } from '../support/accounts.ts'
import { testApp, type TestServer } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { partner } from '../support/callers.ts'
import { dialects, openCopy } from '../support/databases.ts'
import { endpoints } from '@pan/contracts/endpoints'
import { startMailServer } from '../support/mail-server.ts'

/** What nobody but its owner may read; each so that it does not occur by chance. */
const person = {
  name: 'Tellingname Specimenson',
  email: 'telling.person@example.com',
  password: 'nine telling walruses',
  phone: '9876501234',
  birth: '17-03-1987',
  pan: 'ABCPT1234K',
  aadhaar: '234123412346',
  bankAccount: '50100123456789',
  token: 'eyJhbGciOiJIUzI1NiJ9.dGVsbGluZw.c2lnbmF0dXJl',
  query: 'what-somebody-asked-for',
} as const
const NEXT = 'ten other telling geese'

const fieldKinds: readonly (readonly [RegExp, string])[] = [
  [/password/u, person.password],
  [/mail/u, person.email],
  [/aadh/u, person.aadhaar],
  [/bank|account/u, person.bankAccount],
  [/birth|date/u, person.birth],
  [/cell|phone|mobile/u, person.phone],
  [/token|captcha|code|link/u, person.token],
  [/name/u, person.name],
]
const valueFor = (field: string): string =>
  fieldKinds.find(([pattern]) => pattern.test(field))?.[1] ?? person.pan

const namesIn = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})

/** Bodies that say something in every field: as they are, in the wrong shape, with a strange field, and cut off. */
function bodiesOf({ body }: Endpoint): (string | undefined)[] {
  if (!body) return [undefined]
  const whole = Object.fromEntries(namesIn(body).map((name) => [name, valueFor(name)]))
  const wrong = Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, { [value]: value }]))
  const text = JSON.stringify(whole)
  return [
    text,
    JSON.stringify(wrong),
    JSON.stringify({ ...whole, unheard_of: person.pan }),
    text.slice(0, -2),
  ]
}

/** Whoever makes papers that are the same for everybody is told nothing, and would take half a minute. */
const askable = endpoints.filter(({ name }) => name !== 'blankForms')

async function askEverything(server: TestServer, token: string, said: string[]): Promise<void> {
  for (const { endpoint } of askable) {
    const search = new URLSearchParams(namesIn(endpoint.query).map((name) => [name, valueFor(name)]))
    search.append('asked', person.query)
    for (const payload of bodiesOf(endpoint)) {
      const answer = await server.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:(\w+)/gu, (_, name: string) => valueFor(name))}?${String(search)}`,
        headers: {
          ...bearer(token),
          'user-agent': person.name,
          cookie: `__Host-login=${person.token}`,
          referer: `https://pan.example/?token=${person.token}`,
          'idempotency-key': person.bankAccount,
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { payload }),
      })
      if (answer.statusCode < 400) continue
      // An answer repeats the address that was asked, to whoever has asked it.
      const { instance: _, ...problem } = answer.json<Record<string, unknown>>()
      said.push(JSON.stringify(problem))
    }
  }
}

describe.each(dialects)('through every endpoint, on %s,', (dialect) => {
  test('no log line and no error repeats what a person has sent', async () => {
    const post = await startMailServer()
    const store = await openCopy(dialect)
    const server = await testApp(dialect, { SMTP_URL: post.url }, { store })
    const said: string[] = []
    const send = (path: string, payload: object, headers = {}) =>
      server.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers })

    // A whole life of an account, the mail server refusing one of its mails.
    const { name, email, password } = person
    const me = { name, email, password }
    expect((await register(server, me)).statusCode).toBe(201)
    await server.jobs.drain()
    const { token: first } = (await login(server, me)).json()
    said.push(
      (await register(server, person)).body,
      (await login(server, { ...person, password: NEXT })).body,
    )
    await send('password-reset', { email, captcha: await server.captcha() })
    await server.jobs.drain()
    const mailed = /#(\S+)/u.exec(post.mails.at(-1)!.text)![1]!
    const next = { password: NEXT, password_confirmation: NEXT }
    expect((await send('password-reset/new-password', { token: mailed, ...next })).statusCode).toBe(200)
    said.push((await send('password-reset/new-password', { token: mailed, ...next })).body)
    const { token: second, user } = (await login(server, { email, password: NEXT })).json()
    post.refusal = 550
    await send('password-reset', { email, captcha: await server.captcha() })
    await server.jobs.drain()
    const { key } = await partner(server)
    const ended = `${key.slice(0, -4)}-end`
    const secrets = [...Object.values(person), NEXT, first, second, mailed, user.id, key, ended]

    for (const token of [second, person.token, key, ended]) await askEverything(server, token, said)
    // From here on everything that asks the store is a fault of ours.
    await store.close()
    await askEverything(server, second, said)
    await server.close()
    await post.close()

    expect(said.length).toBeGreaterThan(300)
    const written = { answers: said.join('\n'), logs: server.logLines.join('\n') }
    for (const [place, text] of Object.entries(written))
      expect([place, secrets.filter((secret) => text.includes(secret))]).toEqual([place, []])
  })
})
