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

  async function found(tx: Session, id: string): Promise<RefundRequest> {
    const row = await findRequest(tx, kind, id)
    if (!row) throw new Failure('NOT_FOUND')
    return row
  }

  return {
    /** A page of what waits for a second person, the oldest first. */
    listOpen: async (after: Cursor | undefined, limit: number): Promise<Page<RefundRequest>> => {
      const rows = await listOpenRequests(store, kind, after, limit + 1)
      return pageOf(rows, limit, ({ askedAt: at, id }) => ({ at, id }))
    },

    listOf: (session: Session, paymentId: string, limit: number) =>
      listRequestsOf(session, kind, paymentId, limit),
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
      if (!(await insertRequest(tx, row))) throw refused(`error.${kind}_open`)
      return row
    },

    /** The request, for whoever has not asked. FORBIDDEN for who has. */
    async ofAnother(tx: Session, id: string, memberOrOperator: string): Promise<RefundRequest> {
      const request = await found(tx, id)
      if (request.askedBy === memberOrOperator)
        throw new Failure('FORBIDDEN', { message: { key: `error.${kind}_second` } })
      return request
    },

    /** MOVE_REFUSED when somebody has decided. */
    async decide(tx: Session, id: string, state: 'approved' | 'declined', decidedBy: string): Promise<void> {
      const isFirst = await decideRequest(tx, id, { state, decidedBy, decidedAt: now() })
      if (!isFirst) throw refused('error.refund_decided')
    },
  }
}

export type TwoPersons = ReturnType<typeof twoPersons>
