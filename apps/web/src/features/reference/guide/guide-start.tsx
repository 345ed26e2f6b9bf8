import { FIRST_GUIDE_PAGE, GUIDE_PAGE } from '@pan/contracts/reference/reference'
import { addressIn } from '@pan/contracts/messages/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/i18n.tsx'
import { FoundCount, SearchResults } from '../search-results.tsx'
import { indexQuery } from '../queries.ts'
import styles from './guide.module.css'
import { SearchBox } from '../search-box.tsx'
import { GuideNav } from './guide-nav.tsx'
import { GuideText } from './guide-page.tsx'

interface GuideStartProps {
  /** What is looked for; undefined for the first page. */
  searching: string | undefined
  onSearch: (text: string) => void
}

/** The first page of the guide below its search, or what that has found. */
export function GuideStart({ searching, onSearch }: GuideStartProps) {
  const { locale, t } = useI18n()
  const { data } = useSuspenseQuery(indexQuery)
  return (
    <div className="stack">
      <SearchBox action={addressIn(locale, GUIDE_PAGE)} text={searching ?? ''} onText={onSearch} />
      <FoundCount searching={searching} operations={data.operations} />
      {searching ? (
        <div className={styles.guide}>
          <GuideNav />
          <div className="stack">
            <h1>{t('reference.guide')}</h1>
            <SearchResults searching={searching} operations={data.operations} />
          </div>
        </div>
      ) : (
        <GuideText name={FIRST_GUIDE_PAGE} />
      )}
    </div>
  )
}
