import { FLOW_OF } from '@pan/contracts/pan/flow'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { TrackedPaymentState } from '../tracked-payment-state.tsx'
import type { ApplicationStatus } from '@pan/contracts/tracked-application'

interface ResultTableProps<Row extends ApplicationStatus> {
  applications: readonly Row[]
  /** The one that is shown below. */
  chosenId?: string | undefined
  /** Present where there is something to choose. */
  onChoose?: (application: Row) => void
}

/** What was found, a line for each application. */
export function ResultTable<Row extends ApplicationStatus>({
  applications,
  chosenId,
  onChoose,
}: ResultTableProps<Row>) {
  const t = useT()
  const columns: Column<Row>[] = [
    { key: 'date', heading: t('track.column.date'), renderCell: ({ appln_date: date }) => date },
    { key: 'coupon', heading: t('track.column.coupon'), renderCell: ({ pan_coupon_nbr: coupon }) => coupon },
    {
      key: 'category',
      heading: t('track.column.category'),
      renderCell: ({ application_category: category }) => t(`services.${FLOW_OF[category]}`),
    },
    {
      key: 'applicant',
      heading: t('track.column.applicant'),
      renderCell: ({ applicant_status: status }) => t(`track.applicant.${status}`),
    },
    {
      key: 'mode',
      heading: t('track.column.mode'),
      renderCell: ({ appln_mode: mode }) => t(`track.mode.${mode || 'none'}`),
    },
    {
      key: 'payment',
      heading: t('track.column.payment'),
      renderCell: ({ payment_status_code: code }) => <TrackedPaymentState code={code} />,
    },
  ]
  if (onChoose) {
    columns.push({
      key: 'show',
      heading: t('track.column.show'),
      renderCell: (row) =>
        row.id === chosenId ? (
          t('track.shown')
        ) : (
          <Button look="link" onClick={() => onChoose(row)}>
            {t('track.show')}
            <span className="visually-hidden"> {row.pan_coupon_nbr}</span>
          </Button>
        ),
    })
  }
  return <Table caption={t('track.table')} rows={applications} keyOf={({ id }) => id} columns={columns} />
}
