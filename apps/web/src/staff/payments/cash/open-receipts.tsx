import { listCashReceipts, type CashReceipt } from '@pan/contracts/staff/payments/cash'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { Link } from '../../program/links.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { useMoney } from '../payment-state.tsx'

/** Cash that waits for a second person, the oldest first; each is decided on the page of its payment. */
export function OpenReceipts() {
  const t = useT()
  const query = useInfiniteQuery({
    queryKey: ['payments', 'cash-receipts'],
    queryFn: async ({ pageParam, signal }) =>
      (await staffCall(listCashReceipts, { query: { cursor: pageParam } }, { signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  })
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <>
          <Receipts receipts={pages.flatMap(({ receipts }) => receipts)} />
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

function Receipts({ receipts }: { receipts: readonly CashReceipt[] }) {
  const t = useT()
  const money = useMoney()
  if (receipts.length === 0) return null
  const columns: Column<CashReceipt>[] = [
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
    { key: 'who', heading: t('payments.cash.whose'), renderCell: ({ received_by }) => received_by },
    { key: 'number', heading: t('payments.cash.number'), renderCell: ({ number }) => number },
  ]
  return (
    <Table caption={t('payments.cash.waiting')} columns={columns} rows={receipts} keyOf={({ id }) => id} />
  )
}
