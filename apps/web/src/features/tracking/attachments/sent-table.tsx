import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.tsx'
import { Loaded } from '../../../api/loaded.tsx'
import { indianMomentText } from '../../../format/indian-moment.ts'
import { Table, type Column } from '../../../ui/table.tsx'

interface Sent {
  id: string
  role: 'applicant' | 'staff'
  created_at: string
}

interface SentTableProps<Row extends Sent> {
  heading: string
  /** What stands there when nothing was sent. */
  none: string
  query: UseQueryOptions<Row[], Error, Row[], string[]>
  /** What was sent comes before and behind when and by whom. */
  before?: readonly Column<Row>[]
  behind: readonly Column<Row>[]
}

/** What applicant and staff have sent each other, with when and by whom. */
export function SentTable<Row extends Sent>({
  heading,
  none,
  query,
  before = [],
  behind,
}: SentTableProps<Row>) {
  const t = useT()
  return (
    <section className="stack">
      <h2>{heading}</h2>
      <Loaded query={useQuery(query)}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{none}</p>
          ) : (
            <Table
              caption={<span className="visually-hidden">{heading}</span>}
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                ...before,
                {
                  key: 'date',
                  heading: t('track.remarks.date'),
                  renderCell: ({ created_at: at }) => indianMomentText(at),
                },
                {
                  key: 'by',
                  heading: t('track.remarks.by'),
                  renderCell: ({ role }) => t(`track.role.${role}`),
                },
                ...behind,
              ]}
            />
          )
        }
      </Loaded>
    </section>
  )
}
