import type { Waiting } from '@pan/contracts/staff/payments/second-person'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Link } from '../program/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { paiseText } from './payment-state.tsx'

interface WaitingListProps<Row extends Waiting> {
  /** The word by which its pages are kept. */
  name: string
  caption: string
  fetchPage: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ rows: readonly Row[]; next: string | null }>
  /** What stands beside the application and the money. */
  columns: readonly Column<Row>[]
  /** The way to what is no payment of an application. */
  renderOther?: (row: Row) => ReactNode
}

/** What waits for a second person, the oldest first; each is decided on the page of its payment. */
export function WaitingList<Row extends Waiting>({
  name,
  caption,
  fetchPage,
  columns,
  renderOther,
}: WaitingListProps<Row>) {
  const t = useT()
  const query = useInfiniteQuery({
    queryKey: ['payments', name],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
  const ofAll: Column<Row>[] = [
    {
      key: 'coupon',
      heading: t('payments.application'),
      isPlain: true,
      renderCell: (row) =>
        row.pan_coupon_nbr === '' ? (
          renderOther?.(row)
        ) : (
          <Link to="/payments/$id" params={{ id: row.payment_id }}>
            {row.pan_coupon_nbr}
          </Link>
        ),
    },
    {
      key: 'amount',
      heading: t('payments.sum.money'),
      isShort: true,
      renderCell: ({ amount_paise }) => paiseText(amount_paise),
    },
  ]
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        return (
          rows.length > 0 && (
            <>
              <Table caption={caption} columns={[...ofAll, ...columns]} rows={rows} keyOf={({ id }) => id} />
              {query.hasNextPage && (
                <p>
                  <Button look="secondary" onClick={() => void query.fetchNextPage()}>
                    {t('status.list.more')}
                  </Button>
                </p>
              )}
            </>
          )
        )
      }}
    </Loaded>
  )
}
