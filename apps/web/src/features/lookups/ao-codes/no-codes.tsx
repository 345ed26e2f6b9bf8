import type { AoArea, Area } from '@pan/contracts/lookups/ao-codes'
import { useT } from '../../../i18n/i18n.tsx'
import type { CardType } from '../queries.ts'
import { slugOf } from '../slug.ts'
import { AoLinks } from './ao-links.tsx'

interface NoCodesProps {
  /** What was looked up, as the reader's language calls it. */
  place: string
  state: string | undefined
  card: CardType
  areas: readonly AoArea[] | undefined
  /** Cities that may have been meant. */
  meant: readonly Area[] | undefined
}

/** What stands in the place of codes where the list has none: the cities that may have been meant, or those of TAN. */
export function NoCodes({ place, card, areas = [], meant = [], state = '' }: NoCodesProps) {
  const t = useT()
  const ofCard = areas.filter(({ cards }) => cards.includes(card))
  const inState = ofCard.filter((area) => slugOf(area.state) === state)
  const offered = meant.length > 0 ? meant : inState
  return (
    <div className="stack">
      <p>{t(card === 'TAN' ? 'lookups.ao.none.tan' : 'lookups.ao.none', { place })}</p>
      {offered.length > 0 && (
        <>
          <p>{t(meant.length > 0 ? 'lookups.meant' : 'lookups.ao.inState')}</p>
          <AoLinks places={offered} card={card} />
        </>
      )}
      {card === 'TAN' && (
        <>
          <p>{t('lookups.ao.tan.cities')}</p>
          <AoLinks places={ofCard} card={card} />
        </>
      )}
    </div>
  )
}
