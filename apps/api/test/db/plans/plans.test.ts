import { beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '../../support/databases.ts'
import { applicationAsks } from './applications.asks.ts'
import type { Ask } from './asks.ts'
import { caseAsks } from './cases.asks.ts'
import { BOUNDED_ON_POSTGRES } from './bounded-postgres.ts'
import { BOUNDED_ON_SQLITE } from './bounded-sqlite.ts'
import { EXCEPTIONS, NOT_ASKED, SMALL } from './exceptions.ts'
import { explainingStore } from './explained.ts'
import { partnerAsks } from './partners.asks.ts'
import { peopleAsks } from './people.asks.ts'
import { jobAsks, serviceAsks } from './service.asks.ts'
import { staffAsks } from './staff.asks.ts'
import { sitesInSource } from './sites.ts'

const ASKS: readonly Ask[] = [
  ...caseAsks,
  ...applicationAsks,
  ...partnerAsks,
  ...peopleAsks,
  ...serviceAsks,
  ...staffAsks,
  ...jobAsks,
]

const BOUNDED = { sqlite: BOUNDED_ON_SQLITE, postgres: BOUNDED_ON_POSTGRES }

describe.each(dialects)('what is asked of %s', (dialect) => {
  const scans = new Map<string, string>()
  /** What is taken in as a whole or looked through, by whom. */
  const gathers = new Map<string, string>()
  const seen = new Set<string>()
  beforeAll(async () => {
    const explaining = await explainingStore(dialect)
    for (const { name, ask } of ASKS) {
      // What is made of a row of ones does not matter. A statement that is not come to for that is missed below.
      await Promise.resolve(ask(explaining.store)).catch(() => {})
      for (const { scanned, gathered, text } of await explaining.taken()) {
        for (const table of scanned) if (!SMALL.has(table)) scans.set(`${name}: ${table}`, text)
        for (const set of gathered)
          if (!SMALL.has(set.split(/[ ,]/u)[0]!)) gathers.set(set, `${name}: ${text}`)
      }
    }
    for (const site of explaining.sites) seen.add(site)
    await explaining.close()
  })

  test('goes through no table that grows from end to end, but for what has a reason', () => {
    const excepted = EXCEPTIONS.filter(({ on = dialect }) => on === dialect)
    const named = excepted.map(({ ask, table }) => `${ask}: ${table}`)
    for (const name of named) expect(scans.has(name), `${name} is no exception any more`).toBe(true)
    expect([...scans].filter(([name]) => !named.includes(name))).toEqual([])
  })

  test('sorts, looks through or takes in as a whole only what is few, for a reason', () => {
    const bounded = BOUNDED[dialect].flatMap(({ sets }) => sets)
    for (const set of bounded) expect(gathers.has(set), `${set} is no exception any more`).toBe(true)
    expect([...gathers].filter(([set]) => !bounded.includes(set))).toEqual([])
  })

  test('is all that the source asks', () => {
    const missed = sitesInSource().filter((site) => !seen.has(site))
    const notAsked = NOT_ASKED.filter(({ on = dialect }) => on === dialect)
    const left = notAsked.flatMap(({ file, count }) =>
      missed.filter((site) => site.startsWith(`${file}:`)).slice(0, count),
    )
    expect(left).toHaveLength(notAsked.reduce((sum, { count }) => sum + count, 0))
    const unknown = missed.filter((site) => !left.includes(site))
    expect(unknown, 'statements that nothing in the lists of test/db/plans asks').toEqual([])
  })
})
