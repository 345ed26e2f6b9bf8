import { beforeEach, expect, test } from 'vitest'
import { testClock } from '../../support/clock.ts'
import type { Store } from '../../../src/db/store.ts'
import type { AuditEntry } from '../../../src/observability/audit/audit.ts'
import {
  KNOWN_MAX,
  REFUSED_OBJECTS_MAX,
  repeatedEntries,
} from '../../../src/observability/audit/repeated-entries.ts'

const read: AuditEntry = {
  actor: 'applicant:full:submission',
  action: 'GET /api/v1/things/:id',
  object: 'thing',
  outcome: 'done',
}
const clock = testClock()
const rows: AuditEntry[] = []
let isBroken = false
const reads = () =>
  repeatedEntries({
    store: {
      transaction: (work) => (isBroken ? Promise.reject(new Error('broken')) : work({} as Store)),
    },
    audit: (_, entry) => Promise.resolve(String(rows.push(entry))),
    clock,
    log: { error: () => {} },
  })

beforeEach(() => void (rows.length = 0))

test('a read has a row in each five minutes, and so has whatever differs in caller, action, object or outcome', async () => {
  const log = reads()
  const different = [
    { ...read, actor: 'applicant:status:tracking' },
    { ...read, action: 'GET /api/v1/others/:id' },
    { ...read, object: 'other' },
    { ...read, outcome: 'NOT_FOUND' },
    { ...read, details: { session: 'one' } },
    { ...read, details: { session: 'two' } },
  ]
  for (let times = 0; times < 3; times++) {
    await log.write('one', read)
    for (const each of different) await log.write('one', each)
    await log.write('two', read)
  }
  expect(rows).toEqual([read, ...different, read])
  clock.forward(299)
  await log.write('one', read)
  expect(rows).toHaveLength(8)
  clock.forward(1)
  await log.write('one', read)
  expect(rows).toHaveLength(9)
})

test('a caller who tries ids has a limited number of rows, the last of which counts the rest', async () => {
  const log = reads()
  for (let id = 0; id < 200; id++) {
    const details = { field: `${id}`, session: 'one' }
    await log.write('one', { ...read, object: `${id}`, outcome: 'NOT_FOUND', details })
  }
  expect(rows).toHaveLength(REFUSED_OBJECTS_MAX + 1)
  expect(rows.at(-1)).toEqual({ ...read, object: '', outcome: 'NOT_FOUND', details: { session: 'one' } })
  await log.write('one', read)
  const refused = { ...read, object: 'another', outcome: 'NOT_FOUND' }
  await log.write('two', refused)
  expect(rows.slice(REFUSED_OBJECTS_MAX + 1)).toEqual([read, refused])
  // What was tried in vain does not hide what somebody wanted to see beyond a limit; that has an end of its own.
  rows.length = 0
  for (let id = 0; id < 200; id++)
    await log.write('one', { ...read, object: `${id}`, outcome: 'TOO_MANY_REQUESTS' })
  expect(rows.map(({ object }) => object)).toEqual([...Array(REFUSED_OBJECTS_MAX).keys(), ''].map(String))
})

test('so many reads are known and no more: then each has a row again', async () => {
  const log = reads()
  for (let id = 0; id < KNOWN_MAX; id++) await log.write('one', { ...read, object: `${id}` })
  await log.write('one', { ...read, object: '0' })
  expect(rows).toHaveLength(KNOWN_MAX + 1)
})

test('a row that could not be written is written with the next read', async () => {
  const log = reads()
  const seen = { ...read, details: { session: 'one' } }
  isBroken = true
  await expect(log.write('one', seen)).rejects.toThrow('broken')
  isBroken = false
  await log.write('one', seen)
  expect(rows).toEqual([{ ...seen, details: { session: 'one', times: 2 } }])
})
