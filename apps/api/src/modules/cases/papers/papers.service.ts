import { setImmediate as turn } from 'node:timers/promises'
import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import { addressIn } from '@pan/contracts/messages/addresses'
import { localeNamed } from '@pan/contracts/messages/languages'
import { FLOW_OF } from '@pan/contracts/pan/flow'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { isReason } from '@pan/contracts/staff/cases/reasons'
import type { Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Audit } from '../../../observability/audit/audit.ts'
import { byStaff } from '../../../observability/audit/by-staff.ts'
import type { Pdfs } from '../../../pdf/pdfs.ts'
import type { PrintableApplication } from '../../../pdf/application-pdf.ts'
import type { Applications } from '../../applications/applications.service.ts'
import type { ApplicationStates } from '../../applications/states/application-states.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffActor } from '../actor.ts'
import { LABELS, LETTERS } from '../page/audited-actions.ts'
import { objectionIn } from './objection-text.ts'

export interface PapersDependencies extends Pick<Dependencies, 'store' | 'clock' | 'origin'> {
  readonly audit: Audit
  readonly applications: Pick<Applications, 'readForStaff' | 'readFull'>
  readonly progress: Pick<ApplicationStates, 'listMoves'>
  readonly pdfs: Pick<Pdfs, 'labels' | 'letters'>
}

/** What staff print: labels, and letters to applicants. */
export function papersService(dependencies: PapersDependencies) {
  const { store, clock, origin, audit, applications, progress, pdfs } = dependencies

  /** An application of people as documents are printed from it; undefined where there is none. */
  async function printable(id: string): Promise<PrintableApplication | undefined> {
    if (!(await applications.readForStaff(id))) return undefined
    const { row, applied, answers } = await applications.readFull(id)
    return {
      flow: FLOW_OF[applied.category],
      kind: applied.kind,
      answers,
      coupon: showCoupon(row.coupon),
      applicationDate: row.applicationDate,
      language: localeNamed(row.language),
      paymentMode: null,
      amountPaise: 0,
    }
  }

  const today = () => formatDate(dayInIndia(clock.now()))

  /** Those of some ids that are there, in their order; NOT_FOUND when there is none. */
  async function printables(ids: readonly string[]): Promise<Map<string, PrintableApplication>> {
    const found = new Map<string, PrintableApplication>()
    for (const id of ids) {
      const application = await printable(id)
      if (application) found.set(id, application)
      // The answers of fifty take twenty milliseconds to open: others have a turn in between.
      await turn()
    }
    if (found.size === 0) throw new Failure('NOT_FOUND')
    return found
  }

  /** Gives a document after it is in the audit log who prints it, for each case that it is of. */
  const audited = (
    actor: StaffActor,
    action: string,
    of: Iterable<string>,
    { bytes, transaction }: { readonly bytes: Uint8Array; readonly transaction: Transaction },
  ): Promise<Uint8Array> =>
    transaction(async (tx) => {
      for (const object of of) await audit(tx, { ...byStaff(actor), action, object })
      return bytes
    })

  /**
   * The letters to some applicants. An objection says why the application cannot go on, by the last move; what somebody added in
   * their own words stands after the reasons.
   */
  async function lettersTo(found: ReadonlyMap<string, PrintableApplication>): Promise<Uint8Array> {
    const moves = await progress.listMoves(store, [...found.keys()])
    const letters = [...found].map(([id, application]) => {
      const { language } = application
      const move = moves.findLast(({ applicationId }) => applicationId === id)
      const page = origin + addressIn(language, '/pan-card-status/track-application')
      if (move?.to !== 'OBJECTION') return { application, page, objection: undefined }
      const reasons = move.reasonCodes.split(',').filter(isReason)
      return { application, page, objection: objectionIn(move.reason, reasons) }
    })
    return pdfs.letters({ letters, date: today() })
  }

  return {
    /** Labels in the order of the ids. */
    async labels(actor: StaffActor, ids: readonly string[], transaction: Transaction): Promise<Uint8Array> {
      const found = await printables(ids)
      const bytes = await pdfs.labels({ applications: [...found.values()], date: today() })
      return audited(actor, LABELS, found.keys(), { bytes, transaction })
    },

    /** Letters in the order of the ids. */
    async letters(actor: StaffActor, ids: readonly string[], transaction: Transaction): Promise<Uint8Array> {
      const found = await printables(ids)
      return audited(actor, LETTERS, found.keys(), { bytes: await lettersTo(found), transaction })
    },

    /** A letter to the applicant of a case. */
    async letter(id: string): Promise<{ bytes: Uint8Array; coupon: string }> {
      const found = await printables([id])
      return { bytes: await lettersTo(found), coupon: found.get(id)!.coupon }
    },
  }
}
