import type { Area } from '@pan/contracts/lookups/ao-codes'
import { useT } from '../../../i18n/i18n.tsx'
import { Link } from '../../../navigation/navigation.tsx'
import { PlaceLinks } from '../place-links.tsx'
import type { OfficeSearch } from './office-search.ts'

interface NoOfficesProps {
  /** What was looked up, as the reader's language calls it. */
  place: string
  /** Places that may have been meant. */
  meant: readonly Area[]
  type: OfficeSearch['type']
}

/** What stands in the place of offices where the list has none: the places that may have been meant. */
export function NoOffices({ place, meant, type }: NoOfficesProps) {
  const t = useT()
  return (
    <div className="stack">
      <p>{t('lookups.office.none', { place })}</p>
      {meant.length > 0 && (
        <>
          <p>{t('lookups.meant')}</p>
          <PlaceLinks
            places={meant}
            renderLink={(params, name) => (
              <Link to="/pancard-office/{-$state}/{-$city}" params={params} search={{ type }}>
                {name}
              </Link>
            )}
          />
        </>
      )}
    </div>
  )
}
