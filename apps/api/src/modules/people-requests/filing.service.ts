import { compareDates } from '@pan/contracts/kit/calendar-date'
import { dayInIndia, formatDate, isoDate, parseDate } from '@pan/contracts/kit/date-text'
import type { Input } from '@pan/contracts/kit/endpoint'
import {
  REQUESTS_ON_PAGE,
  type filePeopleRequest,
  type RequestList,
} from '@pan/contracts/staff/people/requests'
import { cursorIn, pageOf } from '../../db/queries/page.ts'
import type { Session, Transaction } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { instantsOfDay } from '../../time/indian-day.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  findRequest,
  insertRequest,
  listEnded,
  listWaiting,
  type RequestRow,
} from './people-requests.repository.ts'
import { isAskedAlready } from './request-subjects.repository.ts'
import { refused } from './refused.ts'
import { shownRequests, shownWhole, type ShowingDependencies } from './shown-requests.ts'

type Filed = Input<typeof filePeopleRequest>['body']

export interface FilingDependencies
  extends ShowingDependencies, Pick<Dependencies, 'store' | 'clock' | 'ids' | 'config'> {}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** What came longer ago was lost, or the year is wrong. */
const CAME_DAYS_MAX = 365
/** Before every moment, and after. */
const FIRST_DUE = { at: '', id: '' }
const NEWEST = { at: '9999', id: '' }
const NUMBER_OR_ADDRESS = /[\p{N}@]/u

const wrong = (field: string, key: string) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message: { key } }] })

/** What people ask for, from the day on which it came until somebody does it. */
export function filingService(dependencies: FilingDependencies) {
  const { store, clock, ids, config, subjects } = dependencies
  const now = () => clock.now().toISOString()

  /** The day as it is kept, and the moment at which the day ends on which an answer is due. */
  function daysFrom(typed: string): Pick<RequestRow, 'cameOn' | 'dueAt'> {
    const day = parseDate(typed)
    const first = dayInIndia(new Date(clock.now().getTime() - CAME_DAYS_MAX * DAY_MILLISECONDS))
    if (!day || compareDates(day, dayInIndia(clock.now())) > 0 || compareDates(day, first) < 0)
      throw wrong('came_on', 'error.people_came_on')
    const { before } = instantsOfDay('came_on', formatDate(day))
    const due = Date.parse(before) + config.PEOPLE_REQUEST_DAYS * DAY_MILLISECONDS
    return { cameOn: isoDate(day), dueAt: new Date(due).toISOString() }
  }

  /** VALIDATION_FAILED for what nobody may file. */
  function rowOf(memberId: string, { kind, way, identity, note: typed, came_on, subjects: about }: Filed) {
    const note = typed.trim()
    if (NUMBER_OR_ADDRESS.test(note)) throw wrong('note', 'error.people_note')
    if (kind === 'copy' && about.some((each) => each.kind === 'message'))
      throw wrong('subjects', 'error.people_copy_message')
    return {
      id: ids.next(),
      kind,
      way,
      identity,
      note,
      state: 'open',
      version: 1,
      ...daysFrom(came_on),
      filedBy: memberId,
      filedAt: now(),
      askedBy: null,
      askedAt: null,
      decidedBy: null,
      decidedAt: null,
      refusal: null,
      copyUntil: null,
      endedAt: null,
      expiresAt: null,
    } satisfies RequestRow
  }

  const answer = async (session: Session, memberId: string, row: RequestRow) => ({
    data: { request: await shownWhole(session, dependencies, memberId, now(), row) },
  })

  async function found(session: Session, id: string): Promise<RequestRow> {
    const row = await findRequest(session, id)
    if (!row) throw new Failure('NOT_FOUND')
    return row
  }

  return {
    answer,
    found,

    read: async (memberId: string, id: string) => answer(store, memberId, await found(store, id)),

    /** A page of those that wait, first due first, or of those that have ended. */
    async list(memberId: string, which: RequestList, cursor: string | undefined) {
      const after = cursor === undefined ? undefined : cursorIn(cursor)
      if (cursor !== undefined && !after) throw wrong('cursor', 'error.cursor')
      const [list, beginning] = which === 'waiting' ? [listWaiting, FIRST_DUE] : [listEnded, NEWEST]
      const page = pageOf(
        await list(store, after ?? beginning, REQUESTS_ON_PAGE + 1),
        REQUESTS_ON_PAGE,
        (row) => ({
          at: row.endedAt ?? row.dueAt,
          id: row.id,
        }),
      )
      const requests = await shownRequests(store, dependencies, memberId, now(), page.rows)
      return { data: { requests, next_cursor: page.next || null } }
    },

    file(
      memberId: string,
      filed: Filed,
      { transaction, onFiled }: { readonly transaction: Transaction; readonly onFiled: (id: string) => void },
    ) {
      const row = rowOf(memberId, filed)
      const about = [...new Map(filed.subjects.map((each) => [`${each.kind} ${each.id}`, each])).values()]
      return transaction(async (tx) => {
        for (const each of about) {
          const standing = await subjects.standing(tx, each)
          if (!standing) throw new Failure('NOT_FOUND', { message: { key: 'error.people_gone' } })
          // Whoever has the address may be somebody else than who has made the account.
          if (row.kind === 'copy' && standing.is_unconfirmed)
            throw wrong('subjects', 'error.people_unconfirmed')
          if (row.kind === 'erasure' && standing.kept) throw wrong('subjects', standing.kept)
        }
        const asked = about.map(({ id }) => id)
        if (await isAskedAlready(tx, row.kind, asked)) throw refused('error.people_repeated')
        const rows = about.map(({ kind, id }) => ({
          requestId: row.id,
          kind,
          subjectId: id,
          seen: null,
          erasedAt: null,
        }))
        await insertRequest(tx, row, rows)
        onFiled(row.id)
        return answer(tx, memberId, row)
      })
    },
  }
}

export type Filing = ReturnType<typeof filingService>
