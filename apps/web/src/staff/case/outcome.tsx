import { useT } from '../../i18n/i18n.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import type { CasePage } from './queries.ts'
import { RevealAnswer } from './reveal-answer.tsx'

/** What came out so far; nothing where nothing is known. */
export function Outcome({ data }: { data: CasePage }) {
  const t = useT()
  const { id } = data.case
  const { pan, courier, delivered_on } = data.outcome
  const rows = [
    {
      key: 'pan',
      label: t('track.row.pan'),
      value: pan && <RevealAnswer id={id} field="outcome.pan" label={t('track.row.pan')} masked={pan} />,
    },
    { key: 'courier', label: t('track.row.courier'), value: courier },
    { key: 'delivered', label: t('track.row.delivered'), value: delivered_on },
  ].filter(({ value }) => value !== '')
  return rows.length > 0 && <SummaryList rows={rows} />
}
