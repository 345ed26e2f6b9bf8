import { listRefundRequests, type RefundRequest } from '@pan/contracts/staff/payments/refunds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { Link } from '../../program/links.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { useMoney } from '../payment-state.tsx'

/** Refunds that wait for a second person, the oldest first; each is decided on the page of its payment. */
export function OpenRequests() {
  const t = useT()
  const query = useInfiniteQuery({
    queryKey: ['payments', 'refund-requests'],
    queryFn: async ({ pageParam, signal }) =>
      (await staffCall(listRefundRequests, { query: { cursor: pageParam } }, { signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  })
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <>
          <Requests requests={pages.flatMap(({ requests }) => requests)} />
          {query.hasNextPage && (
            <p>
              <Button look="secondary" onClick={() => void query.fetchNextPage()}>
                {t('status.list.more')}
              </Button>
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

function Requests({ requests }: { requests: readonly RefundRequest[] }) {
  const t = useT()
  const money = useMoney()
  if (requests.length === 0) return null
  const columns: Column<RefundRequest>[] = [
    {
      key: 'coupon',
      heading: t('payments.application'),
      isPlain: true,
      renderCell: ({ payment_id: id, pan_coupon_nbr }) => (
        <Link to="/payments/$id" params={{ id }}>
          {pan_coupon_nbr}
        </Link>
      ),
    },
    {
      key: 'amount',
      heading: t('payments.sum.money'),
      isShort: true,
      renderCell: ({ amount_paise }) => money(amount_paise),
    },
    { key: 'who', heading: t('payments.request.whose'), renderCell: ({ asked_by }) => asked_by },
    { key: 'reason', heading: t('payments.giveBack.reason'), renderCell: ({ reason }) => reason },
  ]
  return <Table caption={t('payments.requests')} columns={columns} rows={requests} keyOf={({ id }) => id} />
}
