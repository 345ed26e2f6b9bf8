import { addressIn } from '@pan/contracts/messages/addresses'
import { sentences } from '@pan/contracts/messages/catalogues'
import { localeNamed } from '@pan/contracts/messages/languages'
import { affiliateForm } from '@pan/contracts/forms/affiliate.form'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import { warnings } from '@pan/contracts/kit/form-check'
import { DECISION_REASON_LENGTH_MAX } from '@pan/contracts/staff/partners'
import { pageOf, type Cursor } from '../../../db/queries/page.ts'
import type { Session, Transaction } from '../../../db/store.ts'
import type { NewMail } from '../../../mail/mails.ts'
import { AffiliateError } from './affiliate-error.ts'
import { movesFrom, type AffiliateState } from './affiliate-states.ts'
import {
  findAffiliate,
  listAffiliates,
  updateConsole,
  updateState,
  type Affiliate,
} from './affiliates.repository.ts'
import { PARTNER_PAGE } from './affiliates.service.ts'
import { revokeAllOf } from '../api-keys/ended-api-keys.repository.ts'
import type { ConsoleOwner } from '../console/console-owner.service.ts'
import { sameRegistrations } from './same-registrations.ts'
import { openAnswers } from './registration-answers.ts'
import type { Dependencies } from '../../dependencies.ts'

const LISTED_MAX = 200

export interface AffiliatesAdminDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'sealer' | 'mails' | 'origin'
> {
  readonly consoleOwner: Pick<ConsoleOwner, 'linkFor'>
  /** Who else has something that ends with a partnership. */
  readonly partnerships: readonly { end(tx: Session, partnerId: string): Promise<void> }[]
}

/** Somebody's decision on a registration. */
export interface Decision {
  /** How it stood when somebody looked; however it stands, where nobody did. */
  readonly from?: AffiliateState
  readonly to: Exclude<AffiliateState, 'RECEIVED'>
  readonly reason: string
  readonly actor: string
}

/** What an operator does with registrations of partners. */
export function affiliatesAdminService(dependencies: AffiliatesAdminDependencies) {
  const { store, clock, sealer, mails, origin, consoleOwner, partnerships } = dependencies

  /** Nothing of it is only asleep until somebody approves again: a partner who comes back begins anew. */
  async function endPartnership(tx: Session, { id }: Affiliate, at: string): Promise<void> {
    await revokeAllOf(tx, id, at)
    await updateConsole(tx, id, { consoleUserId: null })
    for (const each of partnerships) await each.end(tx, id)
  }

  async function found(name: string): Promise<Affiliate> {
    const row = await findAffiliate(store, name)
    if (!row) throw new AffiliateError('There is no registration with this id or reference.', 'NOT_FOUND')
    return row
  }

  function refuseWrong({ state }: Affiliate, { from = state, to, reason }: Omit<Decision, 'actor'>): void {
    const allowed = movesFrom(state)
    if (from !== state || !allowed.includes(to))
      throw new AffiliateError(`${to} cannot follow ${state}; ${allowed.join(', ')} can.`, 'STALE_VERSION')
    if (to === 'REJECTED' && reason === '') throw new AffiliateError('A rejection needs a reason.')
    if (reason.length > DECISION_REASON_LENGTH_MAX)
      throw new AffiliateError(`A reason has at most ${DECISION_REASON_LENGTH_MAX} characters.`)
  }

  /** The one place where a registration changes its state; what has to follow a decision belongs into this transaction. */
  async function move(tx: Session, row: Affiliate, { to, reason, actor }: Decision): Promise<void> {
    const at = clock.now().toISOString()
    const next = { state: to, changedAt: at, decidedAt: at, decidedBy: actor, reason }
    if (!(await updateState(tx, row, next)))
      throw new AffiliateError('Somebody else has decided in the meantime.', 'STALE_VERSION')
    if (to === 'REJECTED') await endPartnership(tx, row, at)
    await mails.queue(tx, mailOf({ ...row, ...next }, to))
  }

  /** What a decision tells the person. */
  function mailOf(row: Affiliate, to: Decision['to']): NewMail & { readonly link: string } {
    const locale = localeNamed(row.language)
    return {
      to: row.email,
      locale,
      message: `partner.${to}`,
      registration: row.id,
      params: { reference: row.reference },
      link: to === 'APPROVED' ? consoleOwner.linkFor(row) : origin + addressIn(locale, PARTNER_PAGE),
    }
  }

  async function read(name: string) {
    const row = await found(name)
    const answers = openAnswers(sealer, row)
    const doubts = warnings(affiliateForm, answers, { today: dayInIndia(clock.now()) })
    return { row, answers, doubts, ...(await sameRegistrations({ store, sealer }, row, answers)) }
  }

  return {
    /** A registration with its answers, what is doubtful about them, and others that have an answer in common with it. */
    read,

    /** The mail of a decision, as it would go out but for the secret of its link: who brings that gets the console. */
    async preview(name: string, to: Decision['to']) {
      const row = await found(name)
      refuseWrong(row, { to, reason: 'given later' })
      const mail = mailOf(row, to)
      const link = mail.link.replace(/#.*$/u, '#…')
      return { language: mail.locale, to: mail.to, ...(await mails.compose(store, { ...mail, link })) }
    },

    /** Registrations, the newest first, of one state or of all; nothing about people. */
    async list(state: AffiliateState | undefined, before: Cursor | undefined) {
      const found = await listAffiliates(store, state, before, LISTED_MAX + 1)
      const page = pageOf(found, LISTED_MAX, ({ createdAt: at, id }) => ({ at, id }))
      const rows = page.rows.map(
        ({ id, reference, partnerType, state: at, createdAt, decidedAt, consoleUserId }) => ({
          id,
          reference,
          type: partnerType,
          state: at,
          registered: createdAt,
          decided: decidedAt,
          console: consoleUserId ?? 'nobody',
        }),
      )
      return { ...page, rows }
    },

    /** Everything about a registration that a decision needs: the answers, and what is doubtful about them. */
    async show(name: string) {
      const { row, answers, doubts, same, isWhole } = await read(name)
      return {
        id: row.id,
        reference: row.reference,
        state: row.state,
        next: movesFrom(row.state).join(', '),
        registered: row.createdAt,
        decided: row.decidedAt,
        by: row.decidedBy,
        reason: row.reason,
        language: row.language,
        console_account: row.consoleUserId,
        console_since: row.consoleUserId && row.consoleBoundAt,
        same: same.map(({ reference, fields }) => `${reference} (${fields.join(', ')})`).join(', '),
        same_is_whole: isWhole,
        answers: Object.entries(answers).map(([field, answer]) => ({ field, answer })),
        doubts: doubts.map(({ field, message: { key, params } }) => ({
          field,
          doubt: sentences.en(key as Parameters<typeof sentences.en>[0], params),
        })),
      }
    },

    /** Approves or rejects, and tells the person by mail. Throws AffiliateError when that cannot follow. */
    async decide(
      name: string,
      decision: Decision,
      isDryRun: boolean,
      transaction: Transaction = store.transaction,
    ) {
      const row = await found(name)
      refuseWrong(row, decision)
      if (!isDryRun) await transaction((tx) => move(tx, row, decision))
      return { reference: row.reference, from: row.state, to: decision.to, moved: !isDryRun }
    },
  }
}

export type AffiliatesAdmin = ReturnType<typeof affiliatesAdminService>
