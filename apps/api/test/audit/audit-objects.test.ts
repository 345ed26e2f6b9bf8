import { staffEndpoints } from '@pan/contracts/staff/endpoints'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomIds } from '../../src/crypto/ids.ts'
import { isAudited, objectOf } from '../../src/observability/audit/audited-call.ts'
import { applied } from '../support/applications.ts'
import { callerOf, openStaffServer, staffMember, type StaffServer } from '../staff/support/staff-server.ts'

/** What a path names by a word and not by an id, and one of them: its route says what it is about. */
const WORDS: Readonly<Record<string, string>> = {
  code: 'reason.photo_missing',
  form: 'form-93',
  list: 'pan-offices',
  name: 'x',
}
const NUMBERS: Readonly<Record<string, string>> = { version: '1', number: '1' }

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/gu)].map(([, name]) => name!)
const named = staffEndpoints.filter((each) => isAudited(each) && each.path.includes(':'))
const byWord = named.filter(({ path }) => Object.hasOwn(WORDS, namesIn(path)[0]!))

let server: StaffServer
beforeAll(async () => {
  server = await openStaffServer('sqlite')
})
afterAll(() => server.close())

test('every call of the staff that names something by an id has it as its object', () => {
  for (const { path } of named.filter((each) => !byWord.includes(each))) {
    const params = Object.fromEntries(namesIn(path).map((name) => [name, randomIds.next()]))
    expect([path, objectOf({ params } as unknown as FastifyRequest)]).toEqual([
      path,
      expect.stringMatching(/^[\w-]{22}$/u),
    ])
  }
})

test('every look of the staff at something that has a word has the word as its object, whether it is there or not', async () => {
  const me = await staffMember(server, ['administrator'])
  const call = callerOf(server, me)
  // The name of a picture is one only where it is there: the address may hold anything.
  const looks = byWord.filter(({ method, path }) => method === 'GET' && !path.endsWith('/:name'))
  expect(looks.length).toBeGreaterThan(3)
  for (const { path } of looks) {
    const filled = path.replaceAll(/:(\w+)/gu, (_, name: string) => WORDS[name] ?? NUMBERS[name]!)
    expect([path, (await call('GET', filled.slice('/v1/staff/'.length))).statusCode]).toEqual([
      path,
      expect.toBeOneOf([200, 404]),
    ])
    const rows = await server.store.db.select().from(server.store.tables.audit)
    const object = rows.find(({ action }) => action === `GET /api${path}`)?.object
    expect([path, object]).toEqual([path, expect.stringContaining(WORDS[namesIn(path)[0]!]!)])
  }
})

test('what the staff make that no path names is the object of the call that made it', async () => {
  const { pan } = await applied(server)
  const call = callerOf(server, await staffMember(server, ['lead']))
  const texts = { en: 'Thank you.', ta: 'நன்றி.', hi: 'धन्यवाद।' }
  const made = [
    ['views', { name: 'Mine', filter: { state: 'SUBMITTED' } }, 'view'],
    ['templates', { name: 'Thanks', texts }, 'template'],
    ['runs', { ids: [pan.id], to: 'DOCUMENTS_RECEIVED' }, 'run'],
  ] as const
  for (const [path, body, name] of made) {
    const answer = await call('POST', path, body)
    const { id } = answer.json().data[name]
    const rows = await server.store.db.select().from(server.store.tables.audit)
    const objects = rows.filter(({ action }) => action === `POST /api/v1/staff/${path}`)
    expect([path, objects.map(({ object }) => object)]).toEqual([path, [id]])
  }
})

test('whose payments were looked at by an application is in the entry', async () => {
  const call = callerOf(server, await staffMember(server, ['accountant']))
  const { pan } = await applied(server)
  expect((await call('GET', `payments?application=${pan.id}`)).statusCode).toBe(200)
  expect((await call('GET', 'payments?list=paid')).statusCode).toBe(200)
  const rows = await server.store.db.select().from(server.store.tables.audit)
  const objects = rows
    .filter(({ action }) => action === 'GET /api/v1/staff/payments')
    .map((row) => row.object)
  expect(objects.toSorted()).toEqual(['', pan.id])
})
