import { openStore } from '../src/db/open.ts'
import { LOOKUP_KINDS } from '../src/composition/list-kinds.ts'
import type { ListRow } from '../src/modules/lists/lists.service.ts'
import { install, readied } from '../src/modules/lists/list-editions.service.ts'
import { copyLists } from './yardsticks/bare-lists.ts'
import { compare } from './compare.ts'
import { buildBundle, median, remove, startServer, temporaryFolder, verdict, type Server } from './harness.ts'
import { keystrokes, sampleAoCodes, sampleOffices } from './sample-lists.ts'

// Look-ups through the full stack, on made-up lists as large as the real ones could become. The yardsticks are a bare Fastify
// with the same prepared statement, and one that finds offices by LIKE.
const AO_CODES = 100_000
const OFFICES = 20_000
const MANY_OFFICES = 200_000
const KEYSTROKES = 600
const HOT_CITIES = 1000
const SEARCH_AO = '/api/v1/search-ao-code'
const SEARCH_OFFICES = '/api/v1/search-pancard-office'
// What a bare Fastify on this query answered for each answer of Payload 3.90, both measured on one quiet machine.
const BARE_TO_PAYLOAD = 6145 / 407
// And how its p99 was to that of the bare Fastify, both asked a hundred times a second.
const P99_PAYLOAD_TO_BARE = 36 / 1.7
const STEADY_PER_SECOND = 100

const clock = { now: () => new Date() }

/** A database with the lists in it, as an operator's import leaves them. */
async function filled(lists: Readonly<Record<string, readonly ListRow[]>>): Promise<string> {
  const folder = temporaryFolder()
  const store = await openStore(`file:${folder}/pan.db`, console.error)
  await store.migrate()
  for (const kind of LOOKUP_KINDS) {
    const rows = lists[kind.name]
    const content = rows && { source: 'Samples', asOf: '2026-11', rows }
    if (content)
      await store.transaction(async (tx) => {
        const ready = await readied(tx, clock, kind, content)
        await install(tx, clock, kind.name, ready, { origin: 'import', edition: 'sample' })
      })
  }
  await store.close()
  copyLists(`${folder}/pan.db`, `${folder}/bare.db`)
  return folder
}

const product = (folder: string, port: number, environment: Record<string, string> = {}) =>
  startServer('dist/main.mjs', port, '/api/health/ready', {
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    ...environment,
  })
const bare = (folder: string, port: number) =>
  startServer('bench/yardsticks/bare-lookups.ts', port, '/api/health/live', {
    DATABASE_FILE: `${folder}/bare.db`,
  })

async function answer({ url }: Server, path: string, body: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url + path, { method: 'POST', headers, body })).json()
}

buildBundle()
const aoCodes = sampleAoCodes(AO_CODES)
const offices = sampleOffices(OFFICES)
const folder = await filled({ 'ao-codes': aoCodes, 'pan-offices': offices })

const cities = aoCodes.filter((_, at) => at % 10 === 0)
const aoPosts = cities.map(({ city, state }) => JSON.stringify({ card_type: 'PAN', city, state }))
const yardstick = { server: await bare(folder, 18_131), path: SEARCH_AO, posts: aoPosts }
const uncached = {
  server: await product(folder, 18_132, { READY_ANSWERS_MAX: '0' }),
  path: SEARCH_AO,
  posts: aoPosts,
}
// Fewer than are kept, and all of them asked for before anything is measured.
const hotPosts = aoPosts.slice(0, HOT_CITIES)
const cached = { server: await product(folder, 18_133), path: SEARCH_AO, posts: hotPosts }
for (const post of [aoPosts[0]!, aoPosts[4711]!]) {
  const [one, other] = [
    await answer(yardstick.server, SEARCH_AO, post),
    await answer(uncached.server, SEARCH_AO, post),
  ]
  if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error('The two do not answer the same.')
}
const quick = { connections: 32, rounds: 7, seconds: 2 }
const cold = await compare({ ...quick, title: 'AO codes, nothing kept', yardstick, ours: uncached })
console.log(verdict('AO codes, nothing kept, times as many', cold.perSecond, { atLeast: 0.85 }))
const payload = cold.perSecond.map((ratio) => ratio * BARE_TO_PAYLOAD)
console.log(
  verdict('AO codes, nothing kept, times as many as Payload by the measured table', payload, { atLeast: 12 }),
)
const steady = await compare({
  title: `AO codes, nothing kept, ${STEADY_PER_SECOND} a second`,
  connections: 10,
  steadyPerSecond: STEADY_PER_SECOND,
  rounds: 5,
  seconds: 5,
  yardstick,
  ours: uncached,
})
console.log(
  verdict(
    `AO codes, ${STEADY_PER_SECOND} a second, p99 beside Payload by the measured table`,
    steady.p99.map((ratio) => ratio / P99_PAYLOAD_TO_BARE),
    { atMost: 1 / 20 },
  ),
)
const hot = await compare({
  ...quick,
  title: 'AO codes, from ready bytes',
  yardstick: { ...yardstick, posts: hotPosts },
  ours: cached,
})
console.log(verdict('AO codes, from ready bytes, times as many', hot.perSecond, { atLeast: 2.5 }))
await cached.server.stop()
await yardstick.server.stop()

const officePosts = keystrokes(offices, KEYSTROKES).map((address) =>
  JSON.stringify({ address, current_page: 1, per_page: 10, type: 'BOTH' }),
)
const like = { server: await bare(folder, 18_134), path: SEARCH_OFFICES, posts: officePosts }
const words = { ...uncached, path: SEARCH_OFFICES, posts: officePosts }
const search = await compare({
  title: 'Offices by LIKE and by words',
  connections: 16,
  rounds: 5,
  seconds: 3,
  yardstick: like,
  ours: words,
})
console.log(verdict('Offices, times as many as LIKE', search.perSecond, { atLeast: 10 }))
console.log(verdict('Offices, p99 beside LIKE', search.p99, { atMost: 1 / 20 }))
await like.server.stop()

const manyFolder = await filled({ 'pan-offices': sampleOffices(MANY_OFFICES) })
const many = { ...words, server: await product(manyFolder, 18_135, { READY_ANSWERS_MAX: '0' }) }
const growth = await compare({
  title: `Offices, ${OFFICES} and ${MANY_OFFICES} rows`,
  connections: 16,
  rounds: 5,
  seconds: 3,
  yardstick: words,
  ours: many,
})
console.log(
  verdict(
    'Offices, ten times the rows, time of a search',
    growth.perSecond.map((ratio) => 1 / ratio),
    { atMost: 3 },
  ),
)
console.log(`p99 of ten times the rows: ${median(growth.p99).toFixed(2)} times`)
await many.server.stop()
await uncached.server.stop()
remove(folder)
remove(manyFolder)
