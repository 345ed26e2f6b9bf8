import { pageOf, type Cursor, type Page } from '../../../db/queries/page.ts'
import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Dependencies } from '../../dependencies.ts'
import {
  decideRequest,
  findRequest,
  insertRequest,
  listOpenRequests,
  listRequestsOf,
  type RefundRequest,
} from './refund-requests.repository.ts'
import type { RequestKind } from './refund-requests.tables.ts'

export const refused = (key: string) => new Failure('MOVE_REFUSED', { message: { key } })

type Asked = Pick<RefundRequest, 'paymentId' | 'askedBy' | 'reason' | 'amountPaise' | 'gatewayPayment'>

/** What one person asks for and another one decides, once. */
export function twoPersons(
  { store, clock, ids }: Pick<Dependencies, 'store' | 'clock' | 'ids'>,
  kind: RequestKind,
) {
  const now = () => clock.now().toISOString()
  const word = kind === 'cash' ? 'cash' : 'refund'
  const find = (tx: Session, id: string) => findRequest(tx, kind, id)

  async function found(tx: Session, id: string): Promise<RefundRequest> {
    const row = await find(tx, id)
    if (!row) throw new Failure('NOT_FOUND')
    return row
  }

  return {
    /** What waits for a second person, the oldest first. */
    waiting: (after: Cursor | undefined, limit: number) => listOpenRequests(store, kind, after, limit),
    listOf: (session: Session, paymentId: string, limit: number) =>
      listRequestsOf(session, kind, paymentId, limit),
    find,
    found,

    /** MOVE_REFUSED where something of this payment waits for a decision already. */
    async ask(tx: Session, asked: Asked): Promise<RefundRequest> {
      const row: RefundRequest = {
        id: ids.next(),
        kind,
        ...asked,
        askedAt: now(),
        state: 'open',
        decidedBy: null,
        decidedAt: null,
      }
      if (!(await insertRequest(tx, row))) throw refused(`error.${word}_open`)
      return row
    },

    /** The request, for whoever has not asked. FORBIDDEN for who has. */
    async ofAnother(tx: Session, id: string, memberOrOperator: string): Promise<RefundRequest> {
      const request = await found(tx, id)
      if (request.askedBy === memberOrOperator)
        throw new Failure('FORBIDDEN', { message: { key: `error.${word}_second` } })
      return request
    },

    /** MOVE_REFUSED when somebody has decided. */
    async decide(tx: Session, id: string, state: 'approved' | 'declined', decidedBy: string): Promise<void> {
      const isFirst = await decideRequest(tx, kind, id, { state, decidedBy, decidedAt: now() })
      if (!isFirst) throw refused('error.refund_decided')
    },
  }
}

export type TwoPersons = ReturnType<typeof twoPersons>

const byAge = (one: RefundRequest, other: RefundRequest): number =>
  one.askedAt === other.askedAt ? (one.id < other.id ? -1 : 1) : one.askedAt < other.askedAt ? -1 : 1

/** A page of what waits for a second person, of several kinds together, the oldest first. */
export async function openPage(
  kinds: readonly Pick<TwoPersons, 'waiting'>[],
  after: Cursor | undefined,
  limit: number,
): Promise<Page<RefundRequest>> {
  const rows = await Promise.all(kinds.map((each) => each.waiting(after, limit + 1)))
  const oldest = rows
    .flat()
    .toSorted(byAge)
    .slice(0, limit + 1)
  return pageOf(oldest, limit, ({ askedAt: at, id }) => ({ at, id }))
}
