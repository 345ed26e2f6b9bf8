import type { PaymentsReport } from '@pan/contracts/staff/payments/report'
import { moneyText } from '../../../format/money-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { Table } from '../../../ui/table.tsx'
import { Link } from '../../program/links.tsx'

interface CustomMismatchesProps {
  report: Pick<PaymentsReport, 'custom_mismatches' | 'custom_failed_refunds'>
}

/** What waits for a person of payments without an application: money that does not fit, and refunds that the gateway has refused. */
export function CustomMismatches({
  report: { custom_mismatches: mismatches, custom_failed_refunds: refused },
}: CustomMismatchesProps) {
  const { t } = useI18n()
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
  const { locale, t } = useI18n()
  if (mismatches.length === 0) return null
  const money = (rupees: string) => moneyText(Number(rupees), locale)
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
            renderCell: ({ asked }) => money(asked),
          },
          {
            key: 'received',
            heading: t('payments.received'),
            isShort: true,
            renderCell: ({ paid }) => money(paid),
          },
        ]}
        rows={mismatches}
        keyOf={({ id }) => id}
      />
    </>
  )
}
