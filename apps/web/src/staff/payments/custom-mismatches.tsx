import type { PaymentsReport } from '@pan/contracts/staff/payments/report'
import { moneyText } from '../../format/money-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Table } from '../../ui/table.tsx'

/** Money of a payer's own amount that does not fit: the service gives back payments of applications alone. */
export function CustomMismatches({ mismatches }: { mismatches: PaymentsReport['custom_mismatches'] }) {
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
            renderCell: ({ reference }) => reference,
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
        keyOf={({ reference }) => reference}
      />
    </>
  )
}
