import { LOCALES, localeNamed } from '@pan/contracts/messages/languages'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { ShortMessageName } from '@pan/contracts/short-messages'
import { countedTries } from '../auth/tries.ts'
import type { Ids } from '../crypto/ids.ts'
import type { Sealer } from '../crypto/sealed.ts'
import type { Session, Store } from '../db/store.ts'
import { SHORT_MESSAGE } from '../jobs/job-queue.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { SENT, type NoteSent } from '../observability/audit/sent-entries.ts'
import type { Clock } from '../time/clock.ts'
import { templateKey, type Channel } from './channels.ts'
import { sendBy } from './gateway.ts'
import { findAgreed, type Addressee } from './short-messages.repository.ts'
import { linkIn, NAMES, textOf, type Writer } from './texts.ts'
import { BY_FORM, BY_MOVE } from './short-message-limits.ts'

const INDIA = '91'
/** How DLT writes that something else stands here in each message. */
const REGISTERED_VARIABLE = '{#var#}'

export interface ShortMessages {
  /** Tells the applicant after the transaction has committed, by each channel that they have agreed to. */
  queue(tx: Session, applicationId: string, message: ShortMessageName): Promise<void>
  /** Every text there is, as it is registered. */
  templates(): { readonly template: string; readonly text: string }[]
}

export interface ShortMessagesDependencies extends Writer {
  readonly store: Store
  readonly jobs: Jobs
  readonly sealer: Sealer
  readonly ids: Ids
  readonly clock: Clock
  readonly noteSent: NoteSent
  /** Those that are switched on. */
  readonly channels: readonly Channel[]
}

/**
 * Short messages as jobs. A job names the application, the channel and the message: whom it goes to is looked up when it is
 * sent, so nothing about a person waits, and nobody is told who has taken their consent back meanwhile.
 */
export function shortMessagesBy(dependencies: ShortMessagesDependencies): ShortMessages {
  const { store, jobs, sealer, ids, clock, channels, noteSent } = dependencies
  const tries = countedTries(sealer, clock)
  const names = channels.map(({ name }) => name)

  /** The registered text of a message for somebody; undefined where the channel has none. */
  function templateFor(message: ShortMessageName, { channel, language }: Addressee) {
    const found = channels.find(({ name }) => name === channel)
    const template = found?.templates.get(templateKey(message, localeNamed(language)))
    return found && template !== undefined ? { channel: found, template } : undefined
  }

  async function mayReach(tx: Session, { channel, mobile }: Addressee, message: ShortMessageName) {
    const limits = message === 'submitted' ? BY_FORM : BY_MOVE
    const key = `${channel} ${message} ${mobile}`
    const seconds = await tries.take(
      tx,
      limits.map((limit) => ({ limit, key })),
    )
    return seconds === 0
  }

  jobs.on(SHORT_MESSAGE, async ({ id, application, channel: name, message: given }, _, stop) => {
    const message = given as ShortMessageName
    const [addressee] = await findAgreed(store, String(application), [String(name)])
    const found = addressee && templateFor(message, addressee)
    if (!found) return
    const { channel, template } = found
    const language = localeNamed(addressee.language)
    const reference = showCoupon(addressee.coupon)
    const values = {
      id: String(id),
      to: INDIA + addressee.mobile,
      sender: channel.sender,
      entity: channel.entity,
      template,
      language,
      text: textOf(message, language, dependencies, reference),
      reference,
      link: linkIn(language, dependencies.origin),
    }
    await sendBy(channel, values, stop)
    await noteSent(SENT.shortMessage, String(application), message)
  })

  return {
    async queue(tx, application, message) {
      if (channels.length === 0) return
      for (const addressee of await findAgreed(tx, application, names)) {
        if (!templateFor(message, addressee) || !(await mayReach(tx, addressee, message))) continue
        const { channel } = addressee
        await jobs.enqueue(tx, SHORT_MESSAGE, { id: ids.next(), application, channel, message })
      }
    },

    templates: () =>
      NAMES.flatMap((message) =>
        LOCALES.map((locale) => ({
          template: templateKey(message, locale),
          text: textOf(message, locale, dependencies, REGISTERED_VARIABLE),
        })),
      ),
  }
}
