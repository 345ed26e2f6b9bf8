import type { CaseRow } from '@pan/contracts/staff/cases/case'
import {
  CASES_COUNTED_MAX,
  CASES_ON_PAGE,
  NEXT_CASE_STATE,
  type CaseFilter,
} from '@pan/contracts/staff/cases/queue'
import { boundedLimit } from '../../../concurrency/bounded-limit.ts'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import type { StaffActor } from '../actor.ts'
import { findCase, listCases, listFree, takeFree, type FoundCase } from './case-work.repository.ts'
import { countInPieces, listInPieces } from './case-listing.ts'
import type { Place, Reach, WorkFilter } from './work-filter.ts'
import { rowOf } from './case-rows.ts'
import { reachedLimit } from './assignment-limit.ts'
import type { WorkingDays } from './working-days.ts'

/** Of so many one is free for sure, unless others take as many in the same moment. */
const LOOKED_AT = 20
const TRIES_MAX = 5
const WAITING_MAX = 1000

/** What applicants have answered stands before everything else. */
const ANSWERED: Reach = { until: { place: '1', id: '' } }

const PLACE = /^([01]\d{4}-[\d:T.-]+Z)\/([\w-]{22})$/u

function placeIn(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [, place, id] = PLACE.exec(cursor) ?? []
  if (place === undefined || id === undefined)
    throw new Failure('MALFORMED_REQUEST', {
      issues: [{ field: 'cursor', message: { key: 'error.cursor' } }],
    })
  return { place, id }
}

/** Others were faster with all that were looked at: there may be more, and what was begun is undone. */
class AllTaken extends Error {
  override readonly name = 'AllTaken'
}

/** The transaction of a call, and who hears in it which case was taken. */
interface Taking {
  readonly transaction: Transaction
  readonly onTaken: (id: string | undefined) => void
}

export interface QueueDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly directory: StaffDirectory
  readonly calendar: WorkingDays
}

/** What waits, in which order, and who takes what. */
export function queueService({ store, clock, directory, calendar }: QueueDependencies) {
  // At the same time each would find the same first one: one after the other nobody has to try again.
  const oneByOne = boundedLimit(1, WAITING_MAX)

  /** A filter as somebody gives it; what waits for staff where nothing else is said. */
  function filterOf({ assignee, due_by: dueBy, ...filter }: CaseFilter, actor: StaffActor): WorkFilter {
    const sinceBefore = dueBy === undefined ? undefined : calendar.waitingSinceBefore(dueBy)
    if (dueBy !== undefined && sinceBefore === undefined)
      throw new Failure('MALFORMED_REQUEST', {
        issues: [{ field: 'due_by', message: { key: 'error.MALFORMED_REQUEST' } }],
      })
    const owner = { me: actor.memberId, nobody: null }
    return {
      ...(filter.state === undefined && { waits_on: 'us' as const }),
      ...filter,
      ...(assignee !== undefined && {
        assignee: assignee in owner ? owner[assignee as keyof typeof owner] : assignee,
      }),
      ...(sinceBefore !== undefined && { sinceBefore }),
    }
  }

  async function rowsOf(session: Session, found: readonly FoundCase[]): Promise<CaseRow[]> {
    const personOf = await directory.namesOf(
      session,
      found.map(({ work }) => work.assignee),
    )
    const now = clock.now()
    return found.map((each) => rowOf(each, personOf, now, calendar))
  }

  /** One case as lists show it; NOT_FOUND where there is none. */
  async function row(session: Session, id: string): Promise<CaseRow> {
    const found = await findCase(session, id)
    if (!found) throw new Failure('NOT_FOUND')
    return (await rowsOf(session, [found]))[0]!
  }

  async function takeOf(tx: Session, free: readonly { readonly id: string }[], { memberId }: StaffActor) {
    const max = await reachedLimit(tx, memberId)
    if (max !== undefined)
      throw new Failure('TOO_MANY_CASES', { message: { key: 'error.TOO_MANY_CASES', params: { max } } })
    for (const { id } of free) if (await takeFree(tx, id, memberId)) return row(tx, id)
    return null
  }

  /**
   * What somebody may take next: what an applicant has answered, then what has been received. What is being processed waits
   * for the department, so it is there for those alone who ask for that state.
   */
  async function freeOnes({ state, category, applicant_status }: CaseFilter) {
    const among = { waits_on: 'us', assignee: null, category, applicant_status } as const
    const answered = state ? [] : await listFree(store, among, ANSWERED, LOOKED_AT)
    if (answered.length > 0) return answered
    const filter = { ...among, state: state ?? NEXT_CASE_STATE }
    return listInPieces(store, { filter, limit: LOOKED_AT }, (reach, limit) =>
      listFree(store, filter, reach, limit),
    )
  }

  async function takeFirst(actor: StaffActor, filter: CaseFilter, { transaction, onTaken }: Taking) {
    for (let tries = 1; ; tries++) {
      const free = await freeOnes(filter)
      try {
        // Also where nothing is free: the call has one transaction, which says whether it may.
        return await transaction(async (tx) => {
          const taken = await takeOf(tx, free, actor)
          if (!taken && free.length > 0 && tries < TRIES_MAX) throw new AllTaken()
          onTaken(taken?.id)
          return { data: { case: taken } }
        })
      } catch (error) {
        if (!(error instanceof AllTaken)) throw error
      }
    }
  }

  return {
    filterOf,
    row,
    rowsOf,

    /** A page of what a filter finds, and how many there are. */
    async list(actor: StaffActor, asked: CaseFilter & { readonly cursor?: string | undefined }) {
      const { cursor, ...filter } = asked
      const narrowed = filterOf(filter, actor)
      const after = placeIn(cursor)
      const [found, counted] = await Promise.all([
        listInPieces(store, { filter: narrowed, after, limit: CASES_ON_PAGE + 1 }, (reach, limit) =>
          listCases(store, narrowed, reach, limit),
        ),
        countInPieces(store, { filter: narrowed, max: CASES_COUNTED_MAX }),
      ])
      const page = found.slice(0, CASES_ON_PAGE)
      const last = page.at(-1)?.work
      return {
        cases: await rowsOf(store, page),
        // What is not even a page was found to its end.
        ...(after === undefined && found.length <= CASES_ON_PAGE
          ? { count: found.length, is_more: false }
          : { count: counted.count, is_more: counted.isMore }),
        next_cursor: found.length > CASES_ON_PAGE && last ? `${last.place}/${last.applicationId}` : null,
      }
    },

    /** The first case that nobody has becomes the caller's; null where there is none. TOO_MANY_CASES when they have enough. */
    next: (actor: StaffActor, filter: CaseFilter, taking: Taking) =>
      oneByOne(() => takeFirst(actor, filter, taking)),
  }
}

export type Queue = ReturnType<typeof queueService>
