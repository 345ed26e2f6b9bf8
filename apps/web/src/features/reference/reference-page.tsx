import { REFERENCE_PAGE } from '@pan/contracts/reference/reference'
import { addressIn } from '@pan/contracts/messages/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '../../navigation/navigation.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { tabClass, Tabs } from '../../ui/tabs.tsx'
import { useEnglish, Words } from './description-text.tsx'
import { FoundCount, SearchResults } from './search-results.tsx'
import { OperationList } from './operation-list.tsx'
import { indexQuery } from './queries.ts'
import styles from './reference.module.css'
import { SearchBox } from './search-box.tsx'

/** What the list of the reference shows, as its address says. */
export interface ReferenceView {
  searching?: string | undefined
  /** One area alone. */
  area?: string | undefined
  /** Beside the calls of partners those of accounts and visitors. */
  calls?: 'all' | undefined
}

interface ReferencePageProps {
  view: ReferenceView
  onSearch: (text: string) => void
}

const anchorOf = (area: string) => area.toLowerCase()

/** Every operation of the API: those of partners, until somebody asks for the others. */
export function ReferencePage({ view, onSearch }: ReferencePageProps) {
  const { locale, t } = useI18n()
  const english = useEnglish()
  const { data } = useSuspenseQuery(indexQuery)
  const { searching, area, calls } = view
  const ofAudience = data.operations.filter((each) => calls === 'all' || each.is_for_partners)
  const shown = ofAudience.filter((each) => area === undefined || each.area === area)
  const areas = data.areas.filter(({ name }) => ofAudience.some((each) => each.area === name))
  const tab = (next: ReferenceView, isCurrent: boolean, label: string, lang?: string) => (
    <Link
      key={label}
      to="/partner-with-us/reference"
      search={next}
      aria-current={isCurrent ? 'true' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
      className={tabClass}
      lang={lang}
      resetScroll={false}
    >
      {label}
    </Link>
  )
  return (
    <div className="stack">
      <h1>{t('reference.title')}</h1>
      <p className="lead">{t('reference.lead')}</p>
      <p className={styles.ways}>
        <Link to="/partner-with-us/guide">{t('reference.toGuide')}</Link>
        <a href="/api/v1/openapi.json" lang={english}>
          {t('reference.description.json')}
        </a>
        <a href="/api/v1/openapi.yaml" lang={english}>
          {t('reference.description.yaml')}
        </a>
        <a href="/api/docs/collection.json">{t('reference.collection')}</a>
      </p>
      <SearchBox
        action={addressIn(locale, REFERENCE_PAGE)}
        text={searching ?? ''}
        others={{ area, calls }}
        onText={onSearch}
      />
      <Tabs label={t('reference.whose')}>
        {[
          tab({ searching }, calls === undefined, t('reference.whose.partners')),
          tab({ searching, calls: 'all' }, calls === 'all', t('reference.whose.all')),
        ]}
      </Tabs>
      <Tabs label={t('reference.areas')}>
        {[
          tab({ searching, calls }, area === undefined, t('reference.areas.all')),
          ...areas.map(({ name }) => tab({ searching, calls, area: name }, area === name, name, english)),
        ]}
      </Tabs>
      <FoundCount searching={searching} operations={shown} />
      {searching ? (
        <SearchResults searching={searching} operations={shown} />
      ) : (
        <>
          <p className="muted">{t('reference.count', { count: shown.length })}</p>
          {areas
            .filter(({ name }) => area === undefined || name === area)
            .map(({ name, about }) => (
              <section
                key={name}
                id={anchorOf(name)}
                className={styles.area}
                aria-labelledby={`${anchorOf(name)}-heading`}
              >
                <h2 id={`${anchorOf(name)}-heading`} lang={english}>
                  {name}
                </h2>
                <p lang={english}>
                  <Words>{about}</Words>
                </p>
                <OperationList operations={shown.filter((each) => each.area === name)} />
              </section>
            ))}
        </>
      )}
    </div>
  )
}
