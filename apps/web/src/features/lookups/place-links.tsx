import type { Area } from '@pan/contracts/lookups/ao-codes'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import styles from './lookups.module.css'
import { inState, localName } from '../../format/place-text.ts'
import type { Place } from './places.ts'
import { slugOf } from './slug.ts'

interface PlaceLinksProps {
  places: readonly Area[]
  renderLink: (place: Place & { state: string }, name: string) => ReactNode
}

/** Places to go on to, in one line; a state stands for itself, and two of the same name are told apart by theirs. */
export function PlaceLinks({ places, renderLink }: PlaceLinksProps) {
  const i18n = useI18n()
  return (
    <ul className={styles.quick}>
      {places.map((area) => {
        const { location, state } = area
        const place = { state: slugOf(state), city: location === state ? undefined : slugOf(location) }
        const name = localName(i18n, location, [area])
        const isShared = places.some((other) => other !== area && other.location === location)
        return (
          <li key={`${state} ${location}`}>
            {renderLink(place, isShared ? inState(name, area, i18n) : name)}
          </li>
        )
      })}
    </ul>
  )
}
