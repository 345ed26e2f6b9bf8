import { noteKeyUse } from '../../../src/auth/api-key.ts'
import * as apiKeys from '../../../src/modules/partners/api-keys/api-keys.repository.ts'
import * as batches from '../../../src/modules/partners/batches/batches.repository.ts'
import * as batchRows from '../../../src/modules/partners/batches/batch-rows.repository.ts'
import * as calls from '../../../src/modules/partners/calls/calls.repository.ts'
import * as events from '../../../src/modules/partners/events/events.repository.ts'
import * as returns from '../../../src/modules/partners/returns/returns.repository.ts'
import * as sentEvents from '../../../src/modules/partners/events/sent-events.repository.ts'
import * as deliveries from '../../../src/modules/partners/webhooks/deliveries/deliveries.repository.ts'
import * as attempts from '../../../src/modules/partners/webhooks/deliveries/attempts.repository.ts'
import * as dueDeliveries from '../../../src/modules/partners/webhooks/deliveries/due-deliveries.repository.ts'
import * as removed from '../../../src/modules/partners/webhooks/deliveries/removed-deliveries.repository.ts'
import * as removedWebhooks from '../../../src/modules/partners/webhooks/removed-webhooks.repository.ts'
import * as webhooks from '../../../src/modules/partners/webhooks/webhooks.repository.ts'
import { AFTER, type Ask, ask, IDS, MOMENT, named } from './asks.ts'

const KEY = { webhookId: 'x', eventId: 'x' }
const OWN = { partnerId: 'x', isTest: false }
const LINE = { batchId: 'x', line: 1 }
const FILE_ROWS = [LINE] as batchRows.FileRow[]

/** What is asked about files of partners, and what is sent to them. */
export const partnerAsks: readonly Ask[] = [
  ask(batches.completeBatch, 'x', MOMENT),
  ask(batches.removeIncomplete, 'x', FILE_ROWS),
  ask(batches.hasUnfinished, OWN, MOMENT),
  ask(batches.finishOfEarlier, OWN, { since: MOMENT, newer: 9 }),
  ask(batches.findBatch, 'x'),
  ask(batches.listUnfinished, OWN),
  ask(batches.listFinished, OWN, { before: MOMENT, limit: 9 }),
  ask(batchRows.countRows, 'x'),
  ask(batchRows.listOutcomes, 'x'),
  ask(batchRows.listIssues, 'x', { after: 9, limit: 9 }),
  ask(batchRows.listWaiting, 'x', { after: 1, limit: 9 }),
  ask(batchRows.findWaiting, LINE),
  ask(batchRows.settleRow, LINE, { outcome: 'refused' }),
  // In the end no row waits.
  named('finishWhenDone', async (store) => {
    for (let time = 0; time < 3; time++) await batches.finishWhenDone(store, 'x', MOMENT)
  }),
  ask(batches.endBatches, { id: 'x' }, { issues: [], at: MOMENT }),
  ask(batches.endBatches, { partnerId: 'x' }, { issues: [], at: MOMENT }),

  ask(noteKeyUse, 'x', MOMENT, MOMENT),
  ask(apiKeys.updateAddresses, 'x', ['127.0.0.1']),
  ask(calls.noteWritten, { writer: 'x', piece: 'x', notedAt: MOMENT }),
  ask(calls.insertCalls, [{ id: 'x' } as calls.CallRow]),
  ask(calls.addUsage, [{ partnerId: 'x', day: '2026-01-01', keyId: 'x' } as calls.UsageRow]),
  ask(calls.listCalls, 'x', { hasFailed: false, before: AFTER, limit: 9 }),
  ask(calls.listCalls, 'x', { hasFailed: true, before: undefined, limit: 9 }),
  ask(calls.listUsage, 'x', '2026-01-01'),

  ask(returns.listAddresses, 'x'),
  ask(returns.findAddress, { ...OWN, url: 'x' }),
  ask(returns.insertAddress, { id: 'x', partnerId: 'x' } as returns.AddressRow),
  ask(returns.removeAddress, 'x', 'x'),
  ask(returns.removeAddressesOf, 'x'),
  ask(returns.removeReturn, 'x'),
  ask(returns.upsertReturn, { applicationId: 'x', addressId: 'x', url: 'x', at: MOMENT }),
  ask(returns.findReturn, 'x'),

  ask(events.findSubmitted, 'x'),
  ask(events.findNewestAt, 'x'),
  ask(events.listEvents, 'x', { after: undefined, limit: 9 }),
  ask(events.listEvents, 'x', { after: 'x', limit: 9 }),
  ask(events.listEventsOf, OWN, { after: { at: MOMENT, id: 'x' }, before: MOMENT, limit: 9 }),
  ask(sentEvents.removeSentOf, 'x'),
  ask(deliveries.findEvent, 'x'),
  ask(deliveries.listEventsAfter, OWN as webhooks.WebhookRow, { at: MOMENT, id: 'x' }, 9),
  ask(dueDeliveries.listDueWebhooks, MOMENT, { after: 'x', limit: 9 }),
  ask(dueDeliveries.listDueWebhooks, MOMENT, { after: 'x', upTo: 'x', limit: 9 }),
  ask(dueDeliveries.countWaiting),
  ask(dueDeliveries.takeDue, 'x', { now: MOMENT, until: MOMENT, limit: 9 }),
  ask(dueDeliveries.releaseTaken, MOMENT),
  ask(deliveries.findDelivery, KEY),
  ask(deliveries.updateDelivery, KEY, { failures: 1 }),
  ask(attempts.insertAttempt, KEY as attempts.AttemptRow),
  ask(deliveries.listDeliveries, 'x', { after: undefined, limit: 9 }),
  ask(deliveries.listDeliveries, 'x', { after: 'x', limit: 9 }),
  ask(attempts.listAttempts, 'x', IDS),
  ask(removed.removeSentBefore, MOMENT, new AbortController().signal),
  ask(removed.removeSentTo, 'x'),
  ask(webhooks.listWebhooks, OWN),
  ask(webhooks.countWebhooks, OWN),
  ask(webhooks.findWebhook, { ...OWN, id: 'x' }),
  ask(webhooks.updateWebhook, 'x', { description: 'x' }),
  ask(removedWebhooks.markRemoved, { ...OWN, id: 'x' }),
  ask(removedWebhooks.listMarked, 9),
  ask(removedWebhooks.removeMarked, 'x', new AbortController().signal),
  ask(webhooks.endSecrets, 'x', MOMENT),
  ask(webhooks.endAllOf, 'x'),
  ask(webhooks.listSecrets, 'x', MOMENT),
  ask(webhooks.findContact, 'x'),
]
