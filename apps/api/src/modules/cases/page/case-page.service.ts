import type { Reply } from '@pan/contracts/kit/endpoint'
import { localeNamed } from '@pan/contracts/messages/languages'
import type { ApplicationState } from '@pan/contracts/pan/application-states'
import type { staffCase } from '@pan/contracts/staff/cases/case-page'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { Failure } from '../../../errors/failure.ts'
import { maskedNumber } from '../../../text/masked-number.ts'
import { withoutNumbers } from '../../../text/without-numbers.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { Applications } from '../../applications/applications.service.ts'
import type { ApplicationStates } from '../../applications/states/application-states.service.ts'
import type { SamePersonSearch } from '../../applications/search/same-person.service.ts'
import type { Attachments } from '../../attachments/attachments.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import { listPayments } from '../../payments/payments.service.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import type { StaffActor } from '../actor.ts'
import type { CaseMoves } from '../moves/case-moves.service.ts'
import { openTo } from '../moves/missing-number.ts'
import type { Checks } from '../notes/checks.service.ts'
import type { Notes } from '../notes/notes.service.ts'
import { findCase } from '../queue/case-work.repository.ts'
import type { Queue } from '../queue/queue.service.ts'
import { maskedAnswers } from './masks.ts'
import type { Seen } from './seen.service.ts'
import { checksBeside, AUDITED_ACTIONS, happeningOf, MESSAGES } from './audited-actions.ts'
import { membersIn, timelineOf, type Happening } from './timeline.ts'
import { listAuditedActions } from './timeline.repository.ts'

type Page = Reply<typeof staffCase>['data']

const ACTIONS_MAX = 200
/** Of their own: however often staff look at a case, it says what the applicant was told. */
const MESSAGES_MAX = 200

export interface CasePageDependencies extends Pick<Dependencies, 'store'> {
  readonly applications: Pick<Applications, 'readForStaff'>
  readonly attachments: Pick<Attachments, 'remarks' | 'list'>
  readonly progress: ApplicationStates
  readonly samePerson: SamePersonSearch
  readonly directory: StaffDirectory
  readonly queue: Pick<Queue, 'row'>
  readonly moves: Pick<CaseMoves, 'shown'>
  readonly checks: Checks
  readonly notes: Notes
  readonly seen: Seen
}

/** Everything about one case, for whoever works on it. */
export function casePageService(dependencies: CasePageDependencies) {
  const { store, applications, attachments, progress, samePerson, directory, queue, moves } = dependencies
  const { checks, notes, seen } = dependencies

  /** What is kept about a case, sealed texts opened. */
  async function recordsOf(id: string) {
    const [way, remarks, files, payments, checked, written, actions, messages] = await Promise.all([
      progress.ways([id]).then((of) => of(id)),
      attachments.remarks(id),
      attachments.list(id),
      listPayments(store, id),
      checks.rows(id),
      notes.rows(id),
      listAuditedActions(store, id, Object.keys(AUDITED_ACTIONS), ACTIONS_MAX + 1),
      listAuditedActions(store, id, Object.keys(MESSAGES), MESSAGES_MAX + 1),
    ])
    const told = [...actions.slice(0, ACTIONS_MAX), ...messages.slice(0, MESSAGES_MAX)]
    const isCut = actions.length > ACTIONS_MAX || messages.length > MESSAGES_MAX
    return {
      way,
      remarks,
      files,
      payments,
      checked,
      written,
      isCut,
      told: told.flatMap((each) => happeningOf(each) ?? []),
    }
  }

  function happeningsIn(
    { way, remarks, files, payments, checked, written, told }: Awaited<ReturnType<typeof recordsOf>>,
    edits: readonly { readonly version: number; readonly at: string }[],
  ): Happening[] {
    const authorOf = ({ role }: { readonly role: string }) => (role === 'staff' ? 'staff:' : 'applicant')
    return [
      ...edits.map(({ version, at }): Happening => ({
        at,
        kind: version === 1 ? 'submitted' : 'edited',
        by: 'applicant',
        what: String(version),
      })),
      ...way.moves.map(({ at, to, actor, reason, reasonCodes }) => ({
        at,
        kind: 'moved' as const,
        by: actor,
        what: to,
        reason,
        reasonCodes,
      })),
      ...remarks.map((each) => ({ at: each.createdAt, kind: 'remark' as const, by: authorOf(each) })),
      ...files.map((each) => ({ at: each.createdAt, kind: 'file' as const, by: authorOf(each) })),
      ...written.map(({ at, member }) => ({ at, kind: 'note' as const, by: `staff:${member}` })),
      ...checksBeside(told, checked),
      ...payments.map(({ startedAt, completedAt, state }) => ({
        at: completedAt ?? startedAt,
        kind: 'payment' as const,
        by: 'system',
        what: state,
      })),
      ...told,
    ]
  }

  return {
    /** The whole page of a case. That the caller has seen its answers is noted. */
    async read(actor: StaffActor, id: string): Promise<Page> {
      const found = await findCase(store, id)
      const application = found && (await applications.readForStaff(id))
      if (!application) throw new Failure('NOT_FOUND')
      const { row, pan, answers, edits } = application
      const [all, pending, look] = await Promise.all([
        recordsOf(id),
        progress.pending.find(store, id),
        seen.look(id, row.version, actor.memberId, answers),
      ])
      const happenings = happeningsIn(all, edits)
      const personOf = await directory.namesOf(store, membersIn(happenings))
      const { outcome } = all.way
      const others = await samePerson.find(store, row, answers, outcome.pan)
      const mayMove = actor.rights.includes('cases.move') && !pending
      return {
        case: await queue.row(store, id),
        move: pending ? await moves.shown(store, pending, actor) : null,
        next_states: mayMove ? [...openTo(row.state as ApplicationState, outcome)] : [],
        language: localeNamed(row.language),
        created_at: indianTime(row.createdAt),
        ...maskedAnswers(pan),
        changed: [...look.changed],
        seen_at: look.seenAt === '' ? '' : indianTime(look.seenAt),
        checks: checks.listOf(row, answers, all.checked, personOf),
        files: all.files.map(({ id: file, name, role, type, bytes, createdAt }) => ({
          id: file,
          original_filename: withoutNumbers(name),
          role,
          type,
          bytes,
          at: indianTime(createdAt),
        })),
        remarks: all.remarks.map(({ id: remark, text, role, createdAt }) => ({
          id: remark,
          text: withoutNumbers(text),
          role,
          at: indianTime(createdAt),
        })),
        is_remark_waiting: found.work.remarkSince !== null,
        notes: all.written.map((note) => notes.shown(note, personOf)),
        payments: all.payments.map(({ id: payment, mode, state, amountPaise, startedAt, completedAt }) => ({
          id: payment,
          mode,
          state,
          amount_paise: amountPaise,
          started_at: indianTime(startedAt),
          completed_at: completedAt === null ? '' : indianTime(completedAt),
        })),
        outcome: {
          pan: maskedNumber(outcome.pan),
          courier: outcome.courier,
          delivered_on: outcome.deliveredOn,
        },
        others: others.map(({ application: other, same }) => ({
          id: other.id,
          pan_coupon_nbr: showCoupon(other.coupon),
          application_category: other.category as Page['others'][number]['application_category'],
          state: other.state as ApplicationState,
          same,
          created_at: indianTime(other.createdAt),
        })),
        timeline: timelineOf(happenings, personOf),
        is_timeline_cut: all.isCut,
      }
    },
  }
}
