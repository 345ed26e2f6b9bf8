import { createHash, randomBytes } from 'node:crypto'
import { draftAnswers, type DraftAnswers } from '@pan/contracts/drafts/draft-answers'
import { otherDeviceForm } from '@pan/contracts/drafts/other-device.form'
import { screenForm } from '@pan/contracts/forms/register'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import type { Input } from '@pan/contracts/kit/endpoint'
import { check } from '@pan/contracts/kit/form-check'
import { normalise } from '@pan/contracts/kit/normalise'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { Locale } from '@pan/contracts/messages/languages'
import { SENT_DRAFT_DAYS, SENT_DRAFT_PAGE, type sendDraft } from '@pan/contracts/drafts/sent-drafts'
import { CHANNELS } from '@pan/contracts/short-messages'
import type { Sealer } from '../../crypto/sealed.ts'
import type { Session } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  findSentDraft,
  insertSentDraft,
  listSentDraftsBefore,
  removeSentDraft,
  removeSentDraftsOf,
  updateOpenedBy,
} from './sent-drafts.repository.ts'

const TOKEN_BYTES = 32
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

type DraftToSend = Omit<Input<typeof sendDraft>['body'], 'captcha'>
type Draft = Omit<DraftToSend, 'answers'> & DraftAnswers

/** What is sealed: the draft, and the address by which it is found when somebody is to be forgotten. */
interface Sealed {
  readonly draft: Draft
  readonly email: string
}

const place = (id: string) => `sent_drafts.sealed:${id}`
const hashOf = (secret: string): string => createHash('sha256').update(`draft ${secret}`).digest('base64url')

/** What an address is found by, under each key of the ring, the current one first; nothing for none. */
const keysOf = (sealer: Pick<Sealer, 'blind'>, email: string): string[] =>
  email === '' ? [] : sealer.blind('sent_drafts.email', email.toLowerCase())

/** What a draft is found by under the current key, of what is sealed of it. */
export const emailKeyIn = (sealer: Pick<Sealer, 'blind'>, text: string): string =>
  keysOf(sealer, (JSON.parse(text) as Sealed).email)[0] ?? ''

/** Drafts that one device lays down and another one takes up. */
export function sentDraftsService({
  clock,
  ids,
  sealer,
  mails,
  origin,
}: Pick<Dependencies, 'clock' | 'ids' | 'sealer' | 'mails' | 'origin'>) {
  const daysAgo = () => new Date(clock.now().getTime() - SENT_DRAFT_DAYS * DAY_MILLISECONDS).toISOString()

  /** Keeps what the form asks of a draft, without Aadhaar, and gives the token that opens it. */
  async function keep(
    tx: Session,
    { flow, kind, section, answers, sending }: DraftToSend,
    mailedTo = '',
  ): Promise<string> {
    const id = ids.next()
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const kept = draftAnswers(screenForm(flow, kind, CHANNELS), answers)
    const draft: Draft = { flow, kind, section, ...kept, ...(sending && { sending }) }
    // Whom the answers name is forgotten with them, wherever the link went.
    const email = String(kept.answers['email_address'] ?? '').trim() || mailedTo
    const text = JSON.stringify({ draft, email } satisfies Sealed)
    await insertSentDraft(tx, {
      id,
      tokenHash: hashOf(token),
      sealed: sealer.seal(place(id), text),
      emailKey: emailKeyIn(sealer, text),
      openedBy: '',
      createdAt: clock.now().toISOString(),
    })
    return token
  }

  return {
    /** Keeps a draft for whoever has the token. */
    async send(tx: Session, draft: DraftToSend) {
      const token = await keep(tx, draft)
      const end = clock.now().getTime() + SENT_DRAFT_DAYS * DAY_MILLISECONDS
      return { token, expires_at: new Date(end).toISOString() }
    },

    /** Keeps a draft for whoever reads the mails of an address. VALIDATION_FAILED where that is none; TOO_MANY_REQUESTS. */
    async mail(tx: Session, draft: DraftToSend, given: unknown, locale: Locale): Promise<void> {
      const answers = normalise(otherDeviceForm, { way: 'MAIL', email: given })
      const issues = check(otherDeviceForm, answers, { today: dayInIndia(clock.now()) })
      if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
      const to = String(answers.email)
      const token = await keep(tx, draft, to)
      await mails.queue(tx, {
        to,
        locale,
        message: 'draft',
        params: { days: SENT_DRAFT_DAYS },
        limit: 'anybody',
        isAskedFor: true,
        link: `${origin}${addressIn(locale, SENT_DRAFT_PAGE)}#${token}`,
      })
    },

    /**
     * Gives a draft to the first device that asks with its token, and to that one again: its answer may have been lost.
     * NOT_FOUND when there is none, or no more; DRAFT_OPENED when another device has it.
     */
    async open(tx: Session, token: string, device: string) {
      const row = await findSentDraft(tx, hashOf(token))
      if (!row || row.createdAt <= daysAgo())
        throw new Failure('NOT_FOUND', { message: { key: 'device.gone', params: { days: SENT_DRAFT_DAYS } } })
      const by = hashOf(device)
      if (row.openedBy !== '' && row.openedBy !== by) throw new Failure('DRAFT_OPENED')
      if (row.openedBy === '') await updateOpenedBy(tx, row.id, by)
      const { draft } = JSON.parse(sealer.open(place(row.id), row.sealed)) as Sealed
      return { ...draft, sent_at: row.createdAt }
    },

    /** For whoever forgets them: those from before a moment, and those of an address. */
    sentBefore: listSentDraftsBefore,
    forget: removeSentDraft,
    forgetOf: (tx: Session, email: string): Promise<void> => removeSentDraftsOf(tx, keysOf(sealer, email)),
  }
}

export type SentDrafts = ReturnType<typeof sentDraftsService>
