import type { PanOffice } from '@pan/contracts/lookups/pan-offices'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../navigation/navigation.tsx'
import type { ReactNode } from 'react'
import { ForeignText } from '../../../i18n/foreign-text.tsx'
import { useI18n, useT } from '../../../i18n/i18n.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { ApplyCards } from '../ao-codes/apply-cards.tsx'
import { ListSource } from '../list-source.tsx'
import styles from '../lookups.module.css'
import { NoOffices } from './no-offices.tsx'
import { OfficeContact } from './office-contact.tsx'
import { OfficeForm, type OfficeChange } from './office-form.tsx'
import { type OfficeSearch } from './office-search.ts'
import { OfficeFinders } from './office-finders.tsx'
import { officeQuestion } from './office-question.ts'
import { Pages } from '../pages.tsx'
import { PlaceGrid } from '../place-grid.tsx'
import { localName } from '../../../format/place-text.ts'
import { citiesOf, nameOf, type Place } from '../places.ts'
import { slugOf } from '../slug.ts'
import { areasQuery, officeCitiesOfQuery, officesQuery, statesQuery } from '../queries.ts'
import { Result } from '../result.tsx'
import { useKnownPlaces } from '../use-known-places.ts'

const route = '/pancard-office/{-$state}/{-$city}'

/** As the lists name an address that is not used any more. */
const FORMER = /\bformer address\b/iu

interface OfficePageProps {
  place: Place
  search: OfficeSearch
  isTinfc?: boolean
  /** Articles to read on. */
  related: ReactNode
  onChange: (change: OfficeChange) => void
}

/** PAN offices of a place or with a word in their address, and the way to all others. */
export function OfficePage({ place, search, isTinfc = false, related, onChange }: OfficePageProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { data: areas } = useQuery(areasQuery)
  const { data: states } = useQuery(statesQuery)
  const { data: citiesOfState } = useQuery(officeCitiesOfQuery(place.state ?? ''))
  const question = officeQuestion(place, search, isTinfc)
  const offices = useQuery(officesQuery(question))
  const withOffices = new Set(areas?.map(({ state }) => state))
  const isPlace = place.state !== undefined
  const { places, isUnknown } = useKnownPlaces(place, areas, offices.data?.pagination.total)
  const name = isPlace ? nameOf(place, citiesOf(places)) : ''
  const local = (each: string) => localName(i18n, each, places)
  const state = local(nameOf({ state: place.state }))
  const isNamed = isPlace && !isUnknown
  const heading = isTinfc ? t('lookups.office.heading.tinfc') : t('lookups.office.heading')
  return (
    <div className="stack-sections">
      <div className={styles.columns}>
        <div className="stack">
          <h1>{isNamed && !isTinfc ? t('lookups.office.heading.of', { place: local(name) }) : heading}</h1>
          <OfficeForm
            search={search}
            filter={search.type ?? (isTinfc ? 'NSDL' : 'BOTH')}
            place={name}
            text={search.q ?? (search.mode === 'global' ? name : '')}
            path={isTinfc ? '/tinfc-pancard-office' : '/pancard-office'}
            onChange={onChange}
          />
        </div>
        <div className="stack">
          {question ? (
            <Result
              query={offices}
              count={({ pagination }) => pagination.total}
              nothing={
                question.pincode ? (
                  <p>{t('lookups.office.pin.none', { pin: question.pincode })}</p>
                ) : (
                  question.location &&
                  !question.address &&
                  question.type === 'BOTH' && (
                    <NoOffices
                      place={local(name)}
                      meant={offices.data?.did_you_mean ?? []}
                      type={search.type}
                    />
                  )
                )
              }
            >
              {({ data, pagination }) => <OfficeTable rows={data} {...pagination} />}
            </Result>
          ) : (
            <p>{t(search.mode === 'pin' ? 'lookups.office.pin.start' : 'lookups.office.start')}</p>
          )}
          <OfficeFinders />
          <ListSource name="pan-offices" />
        </div>
        {related}
      </div>
      {isPlace && (
        <PlaceGrid
          id="cities"
          heading={t('lookups.office.cities', { place: state })}
          names={citiesOfState}
          renderLink={(city) => (
            <Link
              to={route}
              params={{ state: place.state, city: slugOf(city) }}
              search={{ mode: 'global', type: search.type }}
            >
              {local(city)}
            </Link>
          )}
        />
      )}
      <PlaceGrid
        id="states"
        heading={t('lookups.office.states')}
        names={states?.filter((each) => areas === undefined || withOffices.has(each))}
        renderLink={(other) => (
          <Link
            to={route}
            params={{ state: slugOf(other), city: undefined }}
            search={{ type: search.type }}
            hash="cities"
          >
            {local(other)}
          </Link>
        )}
      />
      <ApplyCards />
    </div>
  )
}

interface OfficeTableProps {
  rows: readonly PanOffice[]
  total: number
  last_page: number
  current_page: number
}

function OfficeTable({ rows, total, last_page: lastPage, current_page: page }: OfficeTableProps) {
  const t = useT()
  const columns: Column<PanOffice>[] = [
    {
      key: 'name',
      heading: t('lookups.office.name'),
      renderCell: (row) => <ForeignText>{row.fc_name}</ForeignText>,
    },
    {
      key: 'type',
      heading: t('lookups.office.type'),
      renderCell: ({ type }) => (
        <>
          <ForeignText>{type}</ForeignText>{' '}
          {FORMER.test(type) && <StatusTag tone="problem">{t('lookups.office.former')}</StatusTag>}
        </>
      ),
    },
    {
      key: 'registered',
      heading: t('lookups.office.registered'),
      renderCell: (row) => <ForeignText>{row.registered_with}</ForeignText>,
    },
    {
      key: 'full',
      heading: t('lookups.office.full'),
      renderCell: (row) => (
        <>
          {row.distance_km !== undefined && (
            <strong>
              {row.distance_km === 0
                ? t('lookups.office.distance.same')
                : t('lookups.office.distance', { km: row.distance_km })}
            </strong>
          )}
          <OfficeContact name={row.fc_name} text={row.full_data} isFormer={FORMER.test(row.type)} />
        </>
      ),
    },
  ]
  return (
    <>
      <Table
        caption={t('lookups.office.table')}
        columns={columns}
        rows={rows}
        keyOf={(row) => `${row.registered_with} ${row.full_data}`}
      />
      <p>{t('lookups.office.total', { page, lastPage, total })}</p>
      <Pages page={page} count={lastPage} />
    </>
  )
}
