import type { Category } from '@pan/contracts/pan/flow'
import { EDITS_MAX } from '@pan/contracts/applications'
import type { Pan } from '@pan/contracts/application-answers'
import type { CalendarDate } from '@pan/contracts/kit/calendar-date'
import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import type { Locale } from '@pan/contracts/messages/languages'
import { isEditable } from '@pan/contracts/pan/application-states'
import { partnerOf, userIdOf, type Caller, type Right } from '../../auth/caller.ts'
import { inOneRoundTrip } from '../../db/queries/one-round-trip.ts'
import type { Session, UnitOfWork } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Meters } from '../../observability/metrics/meters.ts'
import type { NoteEvent } from '../partners/events/events.service.ts'
import {
  findApplication,
  insertApplication,
  updateApplication,
  type ApplicationRow,
  type ApplicationWithPayment,
} from './applications.repository.ts'
import { findOwner } from './owned/owned-applications.repository.ts'
import { insertConsents, listConsents } from './consents.repository.ts'
import type { ApplicationLimits } from './application-limits.ts'
import { formSelectionOf, type FullApplication } from './form-selection.ts'
import { withFreeCoupon } from './free-coupon.ts'
import type { SubmissionMail } from './submission-mail/submission-mail.ts'
import { consentsIn } from './consents.ts'
import { staleness } from './edit-base.ts'
import { answersIn, checked, validated, type SubmittedAnswers } from './submitted-answers.ts'
import { editClosed, editedTooOften, refuseForeignOwner, refuseOtherForm } from './answer-refusals.ts'
import { panOf } from './pan.ts'
import { findPendingMove, type PendingMove } from './states/pending-moves.repository.ts'
import { rightsOn } from './rights.ts'
import { columnsOf, isStored, openAnswers } from './sealed-answers.ts'
import type { Dependencies } from '../dependencies.ts'

export type { ApplicationRow } from './applications.repository.ts'
export { panTag } from './edit-base.ts'
export { formOf, formSelectionOf } from './form-selection.ts'
export { validated, type SubmittedAnswers } from './submitted-answers.ts'
export { invalid, referenceTaken } from './answer-refusals.ts'

export interface ApplicationsDependencies extends Pick<Dependencies, 'store' | 'sealer' | 'clock' | 'ids'> {
  readonly noteEvent: NoteEvent
  readonly meters: Pick<Meters, 'submission'>
  readonly limits: Pick<ApplicationLimits, 'refuseManyTests'>
  readonly mailSubmission: SubmissionMail['first']
  /** Tells staff of a move that an edit has undone. */
  readonly noteUndoneMove: (tx: Session, move: PendingMove) => Promise<void>
}

/** Who submits, and in which language. */
export interface Sender {
  readonly caller: Caller
  readonly locale: Locale
}

export interface ApplicationWork<Reply> extends UnitOfWork<Reply, Pan> {
  /** The tags of the application that a change may be made on; any when it is not there. */
  readonly ifMatch?: string | undefined
}

export function applicationsService({
  store,
  sealer,
  clock,
  ids,
  noteEvent,
  meters,
  limits,
  mailSubmission,
  noteUndoneMove,
}: ApplicationsDependencies) {
  const answersOf = (row: ApplicationRow) => openAnswers(sealer, row)

  async function found(id: string): Promise<ApplicationWithPayment> {
    const application = await findApplication(store, id)
    if (!application) throw new Failure('NOT_FOUND')
    return application
  }

  function newRow(
    { applied: { category, kind }, answers, reference }: ReturnType<typeof validated>,
    given: SubmittedAnswers,
    { caller, locale }: Sender,
    today: CalendarDate,
  ): ApplicationRow {
    const id = ids.next()
    const now = clock.now().toISOString()
    return {
      id,
      coupon: '',
      category,
      applicantStatus: kind === 'individual' ? 'individual' : 'non-individual',
      entityKind: kind === 'individual' ? null : kind,
      ownerUserId: userIdOf(caller) ?? null,
      partnerId: partnerOf(caller)?.partnerId ?? null,
      isTest: partnerOf(caller)?.isTest ?? false,
      partnerReference: reference,
      language: String(given['language'] ?? locale),
      state: 'SUBMITTED',
      version: 1,
      ...columnsOf(sealer, id, answers),
      applicationDate: formatDate(today),
      createdAt: now,
      updatedAt: now,
      isKeptForBooks: false,
    }
  }

  async function change<Reply>(
    categories: readonly Category[],
    id: string,
    given: SubmittedAnswers,
    caller: Caller,
    { transaction, replyOf, ifMatch }: ApplicationWork<Reply>,
  ): Promise<Reply> {
    const { row: before, payment } = await found(id)
    refuseForeignOwner(given, userIdOf(caller), before.ownerUserId)
    const applied = formSelectionOf(before)
    if (!categories.includes(applied.category)) throw new Failure('NOT_FOUND')
    refuseOtherForm(applied, given, before.partnerReference)
    const stored = answersOf(before)
    if (!isEditable(before.state)) throw editClosed(before.state)
    const current = panOf(before, payment, stored)
    const stale = staleness(current, given, ifMatch)
    if (stale?.mayBeMade && isStored(stored, answersIn(applied, given, stored)))
      return transaction(async () => replyOf(current))
    if (stale) throw stale.failure
    if (before.version > EDITS_MAX) throw editedTooOften()
    const answers = checked(applied, given, dayInIndia(clock.now()), stored)
    const changed = {
      ...before,
      ...columnsOf(sealer, id, answers),
      language: String(given['language'] ?? before.language),
      version: before.version + 1,
    }
    return transaction(async (tx) => {
      const row: ApplicationRow = { ...changed, updatedAt: clock.now().toISOString() }
      // The edit takes it away: it was made on other answers.
      const undone = await findPendingMove(tx, id)
      if (!(await updateApplication(tx, row, before))) throw new Failure('STALE_VERSION')
      if (undone) await noteUndoneMove(tx, undone)
      await insertConsents(tx, row, consentsIn(answers))
      if (row.partnerId !== null) await noteEvent(tx, id, 'application.updated')
      return replyOf(panOf(row, payment, answers))
    })
  }

  return {
    /** Takes a new application that keeps every rule of the form; VALIDATION_FAILED names the fields that do not. */
    async submit<Reply>(
      category: Category,
      given: SubmittedAnswers,
      sender: Sender,
      { transaction, replyOf }: ApplicationWork<Reply>,
    ): Promise<Reply> {
      const today = dayInIndia(clock.now())
      const judgement = validated(category, given, sender.caller, today)
      const draft = newRow(judgement, given, sender, today)
      if (draft.isTest && draft.partnerId !== null) await limits.refuseManyTests(draft.partnerId)
      const reply = await withFreeCoupon(ids, (coupon) =>
        transaction(async (tx) => {
          const row = { ...draft, coupon, updatedAt: clock.now().toISOString() }
          await inOneRoundTrip([
            insertApplication(tx, row),
            insertConsents(tx, row, consentsIn(judgement.answers)),
            row.partnerId !== null && noteEvent(tx, row.id, 'application.submitted'),
            mailSubmission(tx, row, judgement.answers),
          ])
          return replyOf(panOf(row, { mode: '', isPaid: false }, judgement.answers))
        }),
      )
      if (!draft.isTest) meters.submission(category)
      return reply
    },

    /**
     * Changes an application of one of the categories while that is open; a stored Aadhaar number stays where its mask
     * comes back. A change that was made already, and whose answer got lost, is answered again. Fails with NOT_FOUND,
     * EDIT_CLOSED, STALE_VERSION or VALIDATION_FAILED.
     */
    async update<Reply>(
      categories: readonly Category[],
      id: string,
      given: SubmittedAnswers,
      caller: Caller,
      run: ApplicationWork<Reply>,
    ): Promise<Reply> {
      try {
        return await change(categories, id, given, caller, run)
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'STALE_VERSION') throw error
        // Somebody was faster in between, perhaps the same change sent twice.
        return change(categories, id, given, caller, run)
      }
    },

    /** What a caller may do with an application; `none` where there is no such application. */
    rightsOf(caller: Caller, id: string, session: Session = store): Right | Promise<Right> {
      if (caller.kind === 'visitor') return 'none'
      // An applicant's token says for which application it is; whether that is still there, the store knows.
      if (caller.kind === 'applicant' && caller.applicationId !== id) return 'none'
      return findOwner(session, id).then((application) =>
        application ? rightsOn(caller, application) : 'none',
      )
    },

    /** The application as its applicant may see it. */
    async read(id: string): Promise<Pan> {
      const { row, payment } = await found(id)
      return panOf(row, payment, answersOf(row))
    },

    /** The application for staff, with what was answered as it is and when each version came; undefined where there is none. */
    async readForStaff(id: string) {
      const found = await findApplication(store, id)
      if (!found || found.row.isTest) return undefined
      const answers = answersOf(found.row)
      const edits = new Map((await listConsents(store, id)).map(({ version, at }) => [version, at]))
      return {
        row: found.row,
        pan: panOf(found.row, found.payment, answers),
        answers,
        edits: [...edits].map(([version, at]) => ({ version, at })),
      }
    },

    async readFull(id: string): Promise<FullApplication> {
      const { row } = await found(id)
      return { row, applied: formSelectionOf(row), answers: answersOf(row) }
    },
  }
}

export type Applications = ReturnType<typeof applicationsService>
