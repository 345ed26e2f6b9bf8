import Fastify, { type FastifyRequest } from 'fastify'
import { makeApiKey } from '../../../src/auth/api-key.ts'
import { countedTries } from '../../../src/auth/tries.ts'
import { registerCallers } from '../../../src/auth/callers.ts'
import { readConfig } from '../../../src/config/config.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { sealer } from '../../../src/crypto/sealed.ts'
import { digestOf } from '../../../src/db/queries/table-content.ts'
import { replaceWords } from '../../../src/db/queries/word-index.ts'
import type { Store } from '../../../src/db/store.ts'
import { forgetExpired } from '../../../src/http/housekeeping/housekeeping.ts'
import { firstAnswers } from '../../../src/http/idempotency.ts'
import type { JobQueue } from '../../../src/jobs/job-queue.ts'
import { postgresJobs } from '../../../src/jobs/jobs-postgres.ts'
import { sqliteJobs } from '../../../src/jobs/jobs-sqlite.ts'
import * as articles from '../../../src/modules/articles/articles.repository.ts'
import * as articlesSearch from '../../../src/modules/articles/articles-search.repository.ts'
import * as articlesWriting from '../../../src/modules/articles/articles-writing.repository.ts'
import * as views from '../../../src/modules/articles/article-views.repository.ts'
import { editingAsks } from './editing.asks.ts'
import * as counting from '../../../src/modules/numbers/counting.repository.ts'
import * as numberDays from '../../../src/modules/numbers/number-days.repository.ts'
import { countWaiting } from '../../../src/modules/numbers/waiting.repository.ts'
import * as aoCodes from '../../../src/modules/ao-codes/ao-codes.repository.ts'
import * as listChanges from '../../../src/modules/lists/changes/list-changes.repository.ts'
import * as lists from '../../../src/modules/lists/lists.repository.ts'
import * as lookups from '../../../src/modules/lookups/lookups.repository.ts'
import { lastBackup } from '../../../src/modules/maintenance/backup/last-backup.ts'
import { sealedColumns } from '../../../src/modules/maintenance/key-rotation/reseal.repository.ts'
import { keyFaults } from '../../../src/modules/maintenance/key-rotation/key-check.ts'
import { announceKeys, countServers } from '../../../src/modules/maintenance/key-rotation/server-keys.ts'
import * as instead from '../../../src/modules/official-forms/facsimile/facsimile-fallback.repository.ts'
import * as editions from '../../../src/modules/official-forms/published/published-editions.repository.ts'
import * as officialForms from '../../../src/modules/official-forms/official-forms.repository.ts'
import * as offices from '../../../src/modules/pan-offices/pan-offices.repository.ts'
import * as places from '../../../src/modules/places/places.repository.ts'
import * as security from '../../../src/modules/security-events/security-events.repository.ts'
import { bucketOwnerService } from '../../../src/modules/maintenance/bucket-owner/bucket-owner.service.ts'
import type { Files } from '../../../src/files/files.ts'
import { openLog } from '../../../src/observability/log/logger.ts'
import { noMeters } from '../../../src/observability/metrics/meters.ts'
import { securityEvents } from '../../../src/observability/security-events/security-events.ts'
import type { SecurityEvent } from '../../../src/observability/security-events/security-event.ts'
import { setTimes } from '../../../src/observability/audit/audit.ts'
import { auditSegments } from '../../../src/observability/audit/segments.service.ts'
import * as segments from '../../../src/observability/audit/segments.repository.ts'
import { auditTrail } from '../../../src/observability/audit/audit-trail.ts'
import { testClock } from '../../support/clock.ts'
import { AFTER, ask, IDS, MOMENT, named, type Ask } from './asks.ts'

const clock = testClock()
const sealing = sealer(readConfig({}).PII_KEYS)
const QUESTION = { since: MOMENT, until: MOMENT }
const TIMES = { from: MOMENT, before: '2026-01-02T00:00:00.000Z' }
const TRIED = [{ limit: { of: 'x', max: 1, seconds: 1 }, key: 'x' }]
const RANGE = { since: MOMENT, until: MOMENT, kind: undefined }
const UUID = '00000000-0000-4000-8000-000000000000'
const CITY = { state: 'x', city: 'x' }

/** What is asked for a login and for a partner's key. */
async function callers(store: Store): Promise<void> {
  const app = Fastify()
  const tokens = await registerCallers(app, { current: 'x'.repeat(40) }, store, clock)
  await app.ready()
  for (const token of [tokens.issueLogin('1', 'x'), makeApiKey('live').key])
    await tokens.caller({ headers: { authorization: `Bearer ${token}` } } as FastifyRequest)
  await app.close()
}

/** The same refusal twice: the second is counted in the row of the first. */
async function refusedTwice(store: Store): Promise<void> {
  const log = securityEvents({ store, clock, ids: randomIds, meters: noMeters, log: { error: () => {} } })
  const refusal: SecurityEvent = {
    kind: 'login',
    outcome: 'refused',
    actorKind: 'visitor',
    actorId: '',
    action: '',
    network: '',
    requestId: '',
  }
  for (let time = 0; time < 2; time++) await log.write(refusal)
  await log.flush()
}

/** What the service asks about itself, and the lists that it brings along. */
export const serviceAsks: readonly Ask[] = [
  named('callers', callers),
  named('securityEvents.write', refusedTwice),
  named('tries.take', (store) => countedTries(sealing, clock).take(store, TRIED)),
  named('tries.takeBack', (store) => countedTries(sealing, clock).takeBack(store, TRIED)),
  named('tries.forget', (store) => countedTries(sealing, clock).forget(store, TRIED)),
  ask(forgetExpired, clock),
  named('once', (store) =>
    firstAnswers(store, sealing, clock).once(
      { key: 'x', caller: 'x', standing: '', address: 'x', body: {} },
      async (keep) => keep(store, 'x', 'x'),
    ),
  ),
  ask(setTimes, 'x', 2),
  ...[
    QUESTION,
    { ...QUESTION, actor: 'staff:x' },
    { ...QUESTION, object: 'x' },
    { ...QUESTION, deed: 'x' },
    { ...QUESTION, outcome: 'refused' },
    { ...QUESTION, outcome: 'done' },
  ].map((question) => named('auditTrail.list', (store) => auditTrail(store).list(question, AFTER, 9))),
  ...[undefined, AFTER].map((after) => ask(segments.listBetween, { from: 'x', before: 'x', after }, 9)),
  ask(segments.findBeginning),
  ask(segments.findLastSegment, 'x'),
  ask(segments.findSegment, 'x'),
  ask(segments.listSegments, 'x', 9),
  ask(segments.markForgotten, 'x', MOMENT, 9),
  named('auditSegments.forget', (store) =>
    auditSegments({ store, clock, jobs: { every() {} }, log: { info() {}, warn() {} } }).forget(MOMENT),
  ),
  ask(security.listEvents, RANGE, AFTER, 9),
  ask(security.listEvents, { ...RANGE, kind: 'login' as never }, AFTER, 9),
  ask(security.countSince, 'login' as never, MOMENT),

  ...(['list', 'sample', 'replace'] as const).flatMap((what) =>
    sealedColumns(clock).map((column) =>
      named(`${column.name}.${what}`, (store) => {
        if (what === 'list') return column.list(store, 'x', '', 9)
        if (what === 'sample') return column.sample(store, 'x')
        const id = column.name === 'batch_rows.sealed' ? 'x.1' : UUID
        const keys = { emailKey: 'x', panKey: 'x', gstnKey: 'x', accountKey: 'x' }
        return column.replace(store, [{ id, before: 'x', after: 'x', keys }])
      }),
    ),
  ),
  ...sealedColumns(clock).flatMap((column) =>
    column.lastUntil ? [named(`${column.name}.lastUntil`, (store) => column.lastUntil!(store, 'x'))] : [],
  ),
  named('keyFaults', (store) => keyFaults(store, readConfig({}).PII_KEYS, clock)),
  named('announceKeys', async (store) => {
    const announced = await announceKeys({ store, clock, ids: randomIds }, [])
    await announced.stop()
  }),
  ask(countServers, 'x', clock),
  ask(lastBackup),
  ask(counting.countSubmissions, TIMES),
  ask(counting.countMoney, TIMES),
  ask(counting.countDownloads, TIMES),
  ask(counting.countSent, 'mail sent', TIMES),
  ask(counting.sumCalls, 'x'),
  ask(counting.sumFormStarts, 'x'),
  ask(countWaiting, 'SUBMITTED', { after: '', since: [MOMENT], rows: 9 }),
  ask(numberDays.listNumberDays, 'x', 9),
  ask(numberDays.keepDay, 'x', {} as never, MOMENT),
  ask(numberDays.addFormStarts, 'x', 'NEW', 1),
  ask(numberDays.keepWaiting, 'x', MOMENT),
  ask(numberDays.findWaiting),
  named('bucketOwner', async (store) => {
    const kept = new Map<string, Uint8Array>()
    const files = {
      get: async (key: string) => kept.get(key),
      put: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
    } as Files
    const owner = bucketOwnerService({ store, files, clock, ids: randomIds })
    await owner.turn()
    await owner.takeOver()
    await owner.forget()
  }),
  named('digestOf', (store) => digestOf(store, store.tables.applications)),

  ask(aoCodes.listOfCity, CITY),
  ask(aoCodes.listOfCity, CITY, 'x' as never),
  ask(aoCodes.listOfState, 'x'),
  ask(aoCodes.listOfState, 'x', 'x' as never),
  ask(aoCodes.listCities),
  ask(aoCodes.listAoCodes),
  ask(aoCodes.writeAoCodes, { isWhole: false, gone: [1, 2], come: [], positions: [] }),
  ask(aoCodes.writeAoCodes, { isWhole: true, gone: [], come: [], positions: [] }),
  ask(articles.listCategories),
  ask(articles.listNewest, 'en', 9),
  ask(articles.listNewest, 'en', 9, 'x'),
  ask(articles.listMostRead, 'en', 9),
  ask(articles.listByIds, 'en', ['x']),
  ask(articles.findArticle, 'en', 'x'),
  ask(articles.isArticleShown, 'x'),
  ask(articles.findNeighbour, 'en', { createdOn: 'x', slug: 'x' }, 'next'),
  named('searchTexts', (store) => articlesSearch.searchTexts(store, store.dialect, 'en', ['x'], 9)),
  ask(articlesWriting.findArticlesEdition),
  ask(articlesWriting.listArticleOrigins),
  ask(articlesWriting.fillNewLanguages),
  ask(articlesWriting.hideOtherProductArticles, ['x']),
  ask(articlesWriting.listCategorySlugs),
  ask(articlesWriting.listTexts),
  ask(views.countView, 'x', 'x', 'x'),
  ...editingAsks,
  ask(lists.findNewestVersions),
  ask(lists.listVersions, 'x' as never),
  ask(lists.findVersion, 'x'),
  ask(lists.findContent, 'x' as never, 1),
  ask(lists.listNewestVersions, 'x' as never, 9),
  ask(lists.listStoredVersions, 'x' as never),
  ask(lists.findVersionNumbered, 'x' as never, 1),
  ask(listChanges.findChange, 'x'),
  ask(listChanges.listChangesSince, 'x' as never, MOMENT, 9),
  ask(listChanges.completeChange, 'x', 'checked', MOMENT),
  ask(listChanges.beginChange, 'x', { confirmedBy: 'x', reason: 'x' }),
  ask(listChanges.findChangeContent, 'x'),
  ask(listChanges.endChange, 'x', { state: 'applied', version: 1, at: MOMENT }),
  ask(lists.removeOldContents, 'x' as never, 1),
  ask(lists.findSeedEdition, 'x'),
  ask(officialForms.findInForce, 'x', '2026-01-01'),
  ask(officialForms.listOfForm, 'x'),
  ask(officialForms.findVersion, 'x', 1),
  ask(officialForms.listInUse, 'x'),
  ask(officialForms.findOtherMap, 'x', 1),
  ask(officialForms.putIntoUse, 'x', 1, 1),
  ask(officialForms.takeOutOfUse, 'x', 1),
  ask(editions.findCompared, 'x'),
  ask(editions.noteCompared, 'x', 'x', MOMENT),
  ask(editions.hashesOf, 'x'),
  ask(instead.findFallback, 'x'),
  ask(instead.noteFallback, 'x', 'x', MOMENT),
  ask(instead.forgetFallback, 'x'),
  ask(officialForms.saveMap, 'x', 1, { map: {} as never, mapVersion: 1 }),
  ask(lookups.findPincode, 'x'),
  ask(lookups.hasPincodes),
  ask(lookups.listPincodes),
  ask(lookups.writePincodes, IDS, []),
  ask(offices.listOffices, '', { limit: 9, offset: 0 }),
  ask(offices.listOffices, 'x', { limit: 9, offset: 0 }),
  ask(offices.countOffices, ''),
  ask(offices.countOffices, 'x'),
  ask(offices.listCities),
  ask(offices.listPlaced),
  ask(offices.writeOffices, { isWhole: false, gone: [1, 2], come: [], positions: [] }, []),
  ask(offices.writeOffices, { isWhole: true, gone: [], come: [], positions: [] }, []),
  ask(replaceWords, 'pan_offices', []),
  ask(places.listPlaces),
  ask(places.replacePlaces, []),
]

const JOB = { id: UUID, name: 'x', payload: {}, tries: 1 }
const silent = openLog('silent')

/** What is asked of the table of jobs; on PostgreSQL that is pg-boss's. */
export const jobAsks: readonly Ask[] = Object.entries<(jobs: JobQueue, store: Store) => Promise<unknown>>({
  'claim others': (jobs) => jobs.claim('others', 9),
  'claim mails': (jobs) => jobs.claim('mails', 9),
  complete: (jobs) => jobs.complete(JOB),
  fail: (jobs) => jobs.fail(JOB, 'x', false),
  depths: (jobs) => jobs.depths(),
  list: (jobs) => jobs.list({ limit: 9, after: { at: MOMENT, id: JOB.id } }),
  'list waiting': (jobs) => jobs.list({ state: 'waiting', limit: 9 }),
  'list dead': (jobs) => jobs.list({ state: 'dead', limit: 9 }),
  revive: (jobs, store) => jobs.revive(store, JOB.id),
  discard: (jobs, store) => jobs.discard(store, JOB.id),
  forgetDead: (jobs) => jobs.forgetDead('mail', MOMENT),
  recover: (jobs) => jobs.recover(),
  open: (jobs) => jobs.open(),
}).map(([name, work]) =>
  named(`jobs.${name}`, async (store) => {
    const jobs =
      store.dialect === 'sqlite'
        ? sqliteJobs(store, clock, randomIds)
        : await postgresJobs(store, clock, silent)
    await work(jobs, store)
    await jobs.close()
  }),
)
