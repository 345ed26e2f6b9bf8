import type { Area } from '@pan/contracts/lookups/ao-codes'
import { useT } from '../../../i18n/i18n.tsx'
import type { CardType } from '../queries.ts'
import { AoLinks } from './ao-links.tsx'

interface WhichStateProps {
  place: string
  places: readonly Area[]
  card: CardType | undefined
}

/** What stands in the place of codes where cities of several states have the name: which of them is meant. */
export function WhichState({ place, places, card }: WhichStateProps) {
  const t = useT()
  return (
    <div className="stack">
      <p role="status">{t('lookups.ao.several', { place })}</p>
      <AoLinks places={places} card={card} />
    </div>
  )
}
