import type { PaymentStory } from '@pan/contracts/staff/payments/story'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Table, type Column } from '../../ui/table.tsx'

type Entry = PaymentStory['ledger'][number]

/** Every change of a payment, the oldest first. */
export function PaymentLedger({ ledger }: { ledger: readonly Entry[] }) {
  const { locale, t } = useI18n()
  const columns: Column<Entry & { index: number }>[] = [
    {
      key: 'event',
      heading: t('payments.ledger.event'),
      isPlain: true,
      renderCell: ({ event }) => t(`payments.event.${event}`),
    },
    {
      key: 'at',
      heading: t('payments.ledger.at'),
      renderCell: ({ at }) => dayAndTimeText(new Date(at), locale),
    },
    {
      key: 'who',
      heading: t('payments.ledger.who'),
      renderCell: ({ actor, name }) => t(`payments.actor.${actor}`, { name }),
    },
    {
      key: 'why',
      heading: t('payments.ledger.why'),

      renderCell: (entry) => <Why {...entry} />,
    },
  ]
  const numbered = ledger.map((entry, index) => ({ ...entry, index }))
  return (
    <Table
      caption={t('payments.ledger')}
      columns={columns}
      rows={numbered}
      keyOf={({ index }) => String(index)}
    />
  )
}

/** The cause, what did not fit, and the words of whoever did it. */
function Why({ cause, difference, note }: Entry) {
  const { t } = useI18n()
  const texts = [t(`payments.why.${cause}`), difference && t(`payments.differs.${difference}`), note]
  return texts.filter(Boolean).join(': ')
}
