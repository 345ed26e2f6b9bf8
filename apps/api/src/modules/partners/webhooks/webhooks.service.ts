import type { EventType } from '@pan/contracts/partners/event-schemas'
import { SECRET_OVERLAP_HOURS, WEBHOOKS_MAX } from '@pan/contracts/partners/webhook-calls'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { oneLine } from '../../../text/plain-text.ts'
import type { Receivers } from '../../../outgoing/receivers.ts'
import { makeSigningSecret } from '../../../crypto/signing-secret.ts'
import type { ChangedBy, PartnerMails } from '../affiliates/partner-mails.service.ts'
import type { Events } from '../events/events.service.ts'
import { upsertDelivery } from './deliveries/deliveries.repository.ts'
import { sentTo } from './deliveries/deliveries.service.ts'
import { DELIVERIES_DUE } from './sending.service.ts'
import { sealSecret } from './webhook-secret.ts'
import {
  countWebhooks,
  endAllOf,
  endSecrets,
  findWebhook,
  insertSecret,
  insertWebhook,
  listWebhooks,
  updateWebhook,
  type Owner,
  type WebhookRow,
} from './webhooks.repository.ts'
import { markRemoved, REMOVAL, removeMarked } from './removed-webhooks.repository.ts'
import type { Dependencies } from '../../dependencies.ts'

const PREFIX = 'whk_'
const HOUR_MILLISECONDS = 60 * 60 * 1000

export interface WebhooksDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'ids' | 'sealer' | 'jobs'
> {
  readonly receivers: Receivers
  readonly events: Pick<Events, 'noteTest'>
  readonly partnerMails: PartnerMails
}

/** What a partner says about an address. */
export interface WebhookAnswers {
  readonly url: string
  readonly description?: string
  readonly event_types?: readonly EventType[]
}

const refused = (field: string, key: string, params?: Record<string, number>): Failure =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message: { key, params } }] })

/** The addresses of partners and what was sent to them. Whatever is not the owner’s is NOT_FOUND. */
export function webhooksService({
  store,
  clock,
  ids,
  sealer,
  jobs,
  receivers,
  events,
  partnerMails,
}: WebhooksDependencies) {
  const instant = (hoursAhead = 0) =>
    new Date(clock.now().getTime() + hoursAhead * HOUR_MILLISECONDS).toISOString()

  async function found(session: Session, owner: Owner, id: string): Promise<WebhookRow> {
    const webhook = await findWebhook(session, { ...owner, id })
    if (!webhook) throw new Failure('NOT_FOUND')
    return webhook
  }

  function checkedUrl(url: string): string {
    if (!receivers.accepts(url)) throw refused('url', 'webhooks.url.refused')
    return new URL(url).href
  }

  async function addSecret(tx: Session, webhookId: string): Promise<string> {
    const id = ids.next()
    const secret = makeSigningSecret()
    const sealed = sealSecret(sealer, id, secret)
    await insertSecret(tx, { id, webhookId, sealed, createdAt: instant(), endsAt: null })
    return secret
  }

  const tellSender = (tx: Session) => jobs.enqueue(tx, DELIVERIES_DUE, {})

  jobs.on(REMOVAL, ({ id }, _job, signal) => removeMarked(store, String(id), signal))

  return {
    list: (owner: Owner): Promise<WebhookRow[]> => listWebhooks(store, owner),

    /** A new address with its secret, to be seen this once. */
    async make<Reply>(
      { partnerId, isTest }: Required<Owner>,
      { url, description = '', event_types = [] }: WebhookAnswers,
      by: ChangedBy,
      transaction: Transaction,
      replyOf: (webhook: WebhookRow, secret: string) => Reply,
    ): Promise<Reply> {
      const row: WebhookRow = {
        id: PREFIX + ids.next(),
        partnerId,
        isTest,
        url: checkedUrl(url),
        description: oneLine(description),
        types: [...event_types],
        isEnabled: true,
        stoppedBecause: '',
        failingSince: null,
        createdAt: instant(),
      }
      return transaction(async (tx) => {
        if ((await countWebhooks(tx, row)) >= WEBHOOKS_MAX)
          throw refused('url', 'webhooks.tooMany', { max: WEBHOOKS_MAX })
        await insertWebhook(tx, row)
        await partnerMails.tell(tx, partnerId, 'partner.told.webhookAdded', by)
        return replyOf(row, await addSecret(tx, row.id))
      })
    },

    /** Changes what is told; switched on, an address hears of everything that has waited. */
    change(
      owner: Owner,
      id: string,
      told: Partial<WebhookAnswers> & { readonly enabled?: boolean },
      by: ChangedBy,
      transaction: Transaction,
    ) {
      const { url, description, event_types: types, enabled } = told
      const answers = {
        ...(url !== undefined && { url: checkedUrl(url) }),
        ...(description !== undefined && { description: oneLine(description) }),
        ...(types !== undefined && { types: [...types] }),
      }
      return transaction(async (tx) => {
        const webhook = await found(tx, owner, id)
        const isEnded = webhook.stoppedBecause === 'ended'
        if (isEnded && enabled) throw refused('enabled', 'webhooks.ended')
        const switched = (isEnabled: boolean) => ({
          isEnabled,
          stoppedBecause: '' as const,
          failingSince: null,
        })
        const change = { ...answers, ...(enabled !== undefined && !isEnded && switched(enabled)) }
        if (Object.keys(change).length > 0) await updateWebhook(tx, id, change)
        if (enabled) await tellSender(tx)
        if (change.url !== undefined && change.url !== webhook.url)
          await partnerMails.tell(tx, webhook.partnerId, 'partner.told.webhookChanged', by)
        return { ...webhook, ...change }
      })
    },

    /** Removes an address for everybody at once; what was sent to it, which may be very much, goes after that, by a job. */
    remove: (owner: Owner, id: string, by: ChangedBy, transaction: Transaction): Promise<void> =>
      transaction(async (tx) => {
        if (!(await markRemoved(tx, { ...owner, id }))) throw new Failure('NOT_FOUND')
        await partnerMails.tell(tx, owner.partnerId, 'partner.told.webhookRemoved', by)
        await jobs.enqueue(tx, REMOVAL, { id })
      }),

    /** Switches off all that a partner has: to go on it takes a new secret and somebody who switches it on. */
    end: endAllOf,

    /** Another secret, to be seen this once; the one before signs beside it until the moment that is given. */
    rotate<Reply>(
      owner: Owner,
      id: string,
      by: ChangedBy,
      transaction: Transaction,
      replyOf: (secret: string, previousEndsAt: string) => Reply,
    ): Promise<Reply> {
      return transaction(async (tx) => {
        const { partnerId, stoppedBecause } = await found(tx, owner, id)
        const isEnded = stoppedBecause === 'ended'
        const endsAt = instant(isEnded ? 0 : SECRET_OVERLAP_HOURS)
        if (isEnded) await updateWebhook(tx, id, { stoppedBecause: '' })
        else await endSecrets(tx, id, endsAt)
        await partnerMails.tell(tx, partnerId, 'partner.told.webhookSecret', by)
        return replyOf(await addSecret(tx, id), endsAt)
      })
    },

    /** Sends an event that tells of nothing. */
    test<Reply>(
      owner: Owner,
      id: string,
      transaction: Transaction,
      replyOf: (eventId: string) => Reply,
    ): Promise<Reply> {
      return transaction(async (tx) => {
        const webhook = await found(tx, owner, id)
        const event = await events.noteTest(tx, webhook)
        await upsertDelivery(tx, id, event, instant())
        await tellSender(tx)
        return replyOf(event.id)
      })
    },

    ...sentTo({ store, found, instant, tellSender }),
  }
}

export type Webhooks = ReturnType<typeof webhooksService>
