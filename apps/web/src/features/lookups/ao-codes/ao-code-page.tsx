import type { ReactNode } from 'react'
import { Link } from '../../../navigation/navigation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/i18n.tsx'
import { quickCities } from '../../../navigation/quick-cities.ts'
import { AoCodeForm } from './ao-code-form.tsx'
import { AoCodeTable } from './ao-code-table.tsx'
import { aoSearch } from './ao-search.ts'
import { ApplyCards } from './apply-cards.tsx'
import { ListSource } from '../list-source.tsx'
import styles from '../lookups.module.css'
import { PlaceGrid } from '../place-grid.tsx'
import { NoCodes } from './no-codes.tsx'
import { WhichState } from './which-state.tsx'
import { inState, localName } from '../../../format/place-text.ts'
import { listedName, namesakesOf, type Place } from '../places.ts'
import { slugOf } from '../slug.ts'
import { aoAreasQuery, aoCitiesOfQuery, aoCodesQuery, statesQuery, type CardType } from '../queries.ts'
import { Result } from '../result.tsx'
import { useKnownPlaces } from '../use-known-places.ts'

const route = '/ao-code/{-$state}/{-$city}'

interface AoCodePageProps {
  place: Place
  card: CardType | undefined
  page: number
  /** Articles to read on. */
  related: ReactNode
  onSearch: Parameters<typeof AoCodeForm>[0]['onSearch']
}

/** AO codes of a city or a state, and the way to all others. */
export function AoCodePage({ place, card, page, related, onSearch }: AoCodePageProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { data: areas } = useQuery(aoAreasQuery)
  const { data: states } = useQuery(statesQuery)
  const { data: citiesOfState } = useQuery(aoCitiesOfQuery(place.state ?? ''))
  const isAsked = place.state !== undefined
  const asked = card ?? 'PAN'
  const codes = useQuery(aoCodesQuery(place, asked))
  const search = aoSearch(card, 'any')
  const { places, isUnknown } = useKnownPlaces(place, areas, codes.data?.rows.length)
  const name = listedName(place, places, codes.data?.rows)
  const local = (each: string) => localName(i18n, each, places)
  const isNamed = isAsked && !isUnknown
  // Without a state, the cities of this name that have codes: nobody sees those of another one under their own.
  const namesakes = namesakesOf(name, place, areas, asked)
  const isUnclear = namesakes.length > 1
  const hasNamesakes = (areas?.filter(({ location }) => location === name).length ?? 0) > 1
  const withCodes = new Set(areas?.filter(({ cards }) => cards.includes(asked)).map(({ state }) => state))
  return (
    <div className="stack-sections">
      <div className={isAsked ? `${styles.columns} ${styles.found}` : styles.columns}>
        <div className={styles.part}>
          <h1>{isNamed ? t('lookups.ao.heading.of', { place: local(name) }) : t('lookups.ao.heading')}</h1>
          {!isAsked && <p className="lead">{t('lookups.ao.lead')}</p>}
          <AoCodeForm card={isAsked ? asked : card} place={isAsked ? name : ''} onSearch={onSearch} />
          {!isAsked && (
            <nav aria-label={t('site.quick')}>
              <ul className={styles.quick}>
                {quickCities.map((city) => (
                  <li key={city.name}>
                    <Link to={route} params={city.params} search={search}>
                      {t(`site.city.${city.name}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className={styles.part}>
          {isAsked && isUnclear && <WhichState place={local(name)} places={namesakes} card={card} />}
          {isAsked && !isUnclear && (
            <Result
              query={codes}
              count={({ rows }) => rows.length}
              nothing={
                <NoCodes
                  place={local(name)}
                  card={asked}
                  areas={areas}
                  meant={codes.data?.meant}
                  state={place.state}
                />
              }
            >
              {({ rows }) => (
                <AoCodeTable
                  key={name}
                  rows={rows}
                  place={inState(local(name), namesakes[0], i18n)}
                  isTitleEnough={!hasNamesakes}
                  cityName={local}
                  page={page}
                />
              )}
            </Result>
          )}
          {isAsked && <p className="screen-only">{t('lookups.ao.lead')}</p>}
          <ListSource name="ao-codes" />
        </div>
        {related}
      </div>
      {isAsked && (
        <PlaceGrid
          id="cities"
          heading={t('lookups.ao.cities')}
          names={citiesOfState}
          renderLink={(city) => (
            <Link to={route} params={{ state: place.state, city: slugOf(city) }} search={search}>
              {local(city)}
            </Link>
          )}
        />
      )}
      <PlaceGrid
        id="states"
        heading={t('lookups.ao.states')}
        names={states}
        renderLink={(other) =>
          areas === undefined || withCodes.has(other) ? (
            <Link to={route} params={{ state: slugOf(other), city: undefined }} search={search} hash="cities">
              {local(other)}
            </Link>
          ) : (
            t('lookups.ao.states.none', { state: local(other) })
          )
        }
      />
      <ApplyCards />
    </div>
  )
}
