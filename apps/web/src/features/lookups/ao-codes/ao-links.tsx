import type { Area } from '@pan/contracts/lookups/ao-codes'
import { Link } from '../../../navigation/navigation.tsx'
import { PlaceLinks } from '../place-links.tsx'
import type { CardType } from '../queries.ts'
import { aoSearch } from './ao-search.ts'

/** Places whose codes can be looked at instead. */
export function AoLinks({ places, card }: { places: readonly Area[]; card: CardType | undefined }) {
  return (
    <PlaceLinks
      places={places}
      renderLink={(params, name) => (
        <Link to="/ao-code/{-$state}/{-$city}" params={params} search={aoSearch(card, params.state)}>
          {name}
        </Link>
      )}
    />
  )
}
