import type { AoArea, Area } from '@pan/contracts/lookups/ao-codes'
import { useI18n, useT } from '../../../i18n/i18n.tsx'
import { Link } from '../../../navigation/navigation.tsx'
import { aoSearch } from './ao-search.ts'
import styles from '../lookups.module.css'
import { localName } from '../places.ts'
import type { CardType } from '../queries.ts'
import { slugOf } from '../slug.ts'

const route = '/ao-code/{-$state}/{-$city}'

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
          <p>{t(meant.length > 0 ? 'lookups.ao.meant' : 'lookups.ao.inState')}</p>
          <PlaceLinks places={offered} card={card} />
        </>
      )}
      {card === 'TAN' && (
        <>
          <p>{t('lookups.ao.tan.cities')}</p>
          <PlaceLinks places={ofCard} card={card} />
        </>
      )}
    </div>
  )
}

function PlaceLinks({ places, card }: { places: readonly Area[]; card: CardType }) {
  const i18n = useI18n()
  return (
    <ul className={styles.quick}>
      {places.map((area) => (
        <li key={`${area.state} ${area.location}`}>
          <Link
            to={route}
            params={{ state: slugOf(area.state), city: slugOf(area.location) }}
            search={aoSearch(card, area.state)}
          >
            {localName(i18n, area.location, [area])}
          </Link>
        </li>
      ))}
    </ul>
  )
}
