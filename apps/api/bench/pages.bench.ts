import { loadavg } from 'node:os'
import { deedOf } from '@pan/contracts/kit/access/staff-right'
import type { Endpoint } from '@pan/contracts/kit/endpoint'
import { staffEndpoints } from '@pan/contracts/staff/endpoints'
import { rolesWith, type StaffRole } from '@pan/contracts/staff/roles'
import { requireAll } from './complete.ts'
import { buildBundle } from './harness.ts'
import type { Asked, Pages } from './pages/asked.ts'
import { casePages } from './pages/case-pages.ts'
import { fillDesks } from './pages/data/fill.ts'
import { idsIn, type Ids } from './pages/ids.ts'
import { moneyPages } from './pages/money-pages.ts'
import { prepare } from './pages/prepare.ts'
import { NOT_MEASURED, servicePages } from './pages/service-pages.ts'
import { NotedPages } from './pages/shown.ts'
import { clerk, type Answer, type Clerk } from './staff/clerks.ts'
import { filledDatabase, staffUrl, startStaffed } from './staff/filled-database.ts'

// Every page of the back office, one call after another, on very many applications and ten times as many entries of the audit log.
// STAFF_APPLICATIONS and STAFF_FOLDER are those of `staff.bench.ts`; PAGES_CALLS is how often each is asked, PAGES_ROUNDS how often
// all of it is done: what is slow in each round is slow, what is slow once was the first, or waited for the disk.
const CALLS = Number(process.env['PAGES_CALLS'] ?? 100)
const ROUNDS = Number(process.env['PAGES_ROUNDS'] ?? 2)
/** One whose name this does not fit is left out. */
const ONLY = new RegExp(process.env['PAGES_ONLY'] ?? '')
const ROLES: readonly StaffRole[] = [
  'lead',
  'accountant',
  'partners',
  'editor',
  'moderator',
  'administrator',
  'auditor',
]

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const behindPages = staffEndpoints.filter(({ method, reads }) => method === 'GET' || reads)
const pages: Pages = { ...casePages, ...moneyPages, ...servicePages }
requireAll('pages', behindPages.map(nameOf), Object.keys(pages), NOT_MEASURED)

buildBundle()
const { size, folder, environment: filling, done } = await filledDatabase()
fillDesks(folder, size)
const environment = { ...filling, STAFF_SEARCHES_PER_MINUTE: '1000000' }
const server = await startStaffed(environment)
// Whatever fails, no server is left.
process.once('exit', () => server.child.kill())

const staff = new Map<StaffRole, Clerk>()
for (const role of ROLES)
  staff.set(role, await clerk(staffUrl, environment, { email: `${role}.${Date.now()}@staff.example`, role }))
const whoMay = ({ right }: Endpoint): Clerk =>
  staff.get(
    ROLES.find((role) => right === 'self' || (right !== 'entrance' && rolesWith(right!).includes(role)))!,
  )!

const ids: Ids = { ...idsIn(folder), ...(await prepare(staff, ONLY.test('GET exports/:export_id/file'))) }

/** A page of a list has one that follows, and every second call asks for that. */
async function opened(endpoint: Endpoint, asked: Asked, cursor: string | undefined) {
  const isListed = endpoint.body === undefined
  const after = endpoint.path.endsWith('/articles') ? 'after' : 'cursor'
  const input = {
    params: asked.path,
    query: { ...asked.query, ...(isListed && cursor && { [after]: cursor }) },
    body: asked.body && { ...asked.body, ...(!isListed && cursor && { cursor }) },
  }
  const who = whoMay(endpoint)
  if (endpoint.deed) await who.prove(deedOf(endpoint.deed, input))
  const path = Object.entries(asked.path ?? {}).reduce(
    (text, [name, value]) => text.replace(`:${name}`, value),
    endpoint.path.replace('/v1/staff/', ''),
  )
  const query = new URLSearchParams(input.query).toString()
  return who.call(endpoint.method, query ? `${path}?${query}` : path, input.body)
}

const load = () => `load of the machine ${loadavg()[0]!.toFixed(1)}`

/** Opens a page so often in one of its ways. */
async function measured(name: string, endpoint: Endpoint, ask: (ids: Ids) => Asked, noted: NotedPages) {
  const firsts: Answer[] = []
  const others: Answer[] = []
  let cursor: string | undefined
  for (let call = 0; call < CALLS; call++) {
    const isNext = call % 2 === 1 && cursor !== undefined
    const answer = await opened(endpoint, ask(ids), isNext ? cursor : undefined)
    if (isNext) others.push(answer)
    else firsts.push(answer)
    const data = (answer.data ?? {}) as Partial<Record<'next_cursor' | 'next', string | null>>
    cursor = data.next_cursor ?? data.next ?? undefined
  }
  noted.note(name, firsts)
  noted.note(`${name}, the next page`, others)
}

let isWhole = true
for (let round = 1; round <= ROUNDS; round++) {
  const noted = new NotedPages(`round ${round} of ${ROUNDS}, ms (${load()})`)
  for (const endpoint of behindPages) {
    for (const [way, ask] of Object.entries(pages[nameOf(endpoint)] ?? {})) {
      const name = `${nameOf(endpoint).replace('/v1/staff/', '')} ${way}`.trim()
      if (ONLY.test(name)) await measured(name, endpoint, ask, noted)
    }
  }
  isWhole = noted.end(`the slowest of round ${round} (${load()})`) && isWhole
}
await server.stop()
done()
if (!isWhole) process.exitCode = 1
