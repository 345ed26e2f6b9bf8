import type { PaymentsReport } from '@pan/contracts/staff/payments/report'
import { rupeesText } from '../../../format/money-text.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Table } from '../../../ui/table.tsx'
import { Link } from '../../program/links.tsx'

interface CustomMismatchesProps {
  report: Pick<PaymentsReport, 'custom_mismatches' | 'custom_failed_refunds'>
}

/** What waits for a person of payments without an application: money that does not fit, and refunds that the gateway has refused. */
export function CustomMismatches({
  report: { custom_mismatches: mismatches, custom_failed_refunds: refused },
}: CustomMismatchesProps) {
  const t = useT()
  return (
    <>
      {refused.length > 0 && (
        <p>
          {t('payments.customFailedRefunds')}{' '}
          {refused.map(({ id, reference }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <CustomLink id={id} reference={reference} />
            </span>
          ))}
        </p>
      )}
      <Mismatches mismatches={mismatches} />
    </>
  )
}

/** The way to one, named as people quote it. */
export function CustomLink({ id, reference }: { id: string; reference: string }) {
  return (
    <Link to="/custom-payments/$id" params={{ id }}>
      {reference}
    </Link>
  )
}

function Mismatches({ mismatches }: { mismatches: PaymentsReport['custom_mismatches'] }) {
  const t = useT()
  if (mismatches.length === 0) return null
  return (
    <>
      <p>{t('payments.cause.custom')}</p>
      <Table
        caption={t('payments.customMismatches')}
        columns={[
          {
            key: 'reference',
            heading: t('payments.reference'),
            isPlain: true,
            renderCell: (row) => <CustomLink {...row} />,
          },
          {
            key: 'why',
            heading: t('payments.ledger.why'),
            renderCell: ({ difference }) => t(`payments.differs.${difference}`),
          },
          {
            key: 'asked',
            heading: t('payments.asked'),
            isShort: true,
            renderCell: ({ asked }) => rupeesText(asked),
          },
          {
            key: 'received',
            heading: t('payments.received'),
            isShort: true,
            renderCell: ({ paid }) => rupeesText(paid),
          },
        ]}
        rows={mismatches}
        keyOf={({ id }) => id}
      />
    </>
  )
}
