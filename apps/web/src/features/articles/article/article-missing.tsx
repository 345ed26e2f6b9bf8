import { useT } from '../../../i18n/i18n.tsx'
import { CategoryTabs } from '../category-tabs.tsx'
import styles from '../articles.module.css'
import { SearchBox } from '../search-box.tsx'
import { SideColumn } from '../side-column.tsx'

/** Stands where an article is asked for that is not there, any more or ever: with the ways to the others. */
export function ArticleMissing({ onSearch }: { onSearch: (text: string) => void }) {
  const t = useT()
  return (
    <div className="stack">
      <CategoryTabs />
      <div className={styles.columns}>
        <div className="stack">
          <h1>{t('articles.missing')}</h1>
          <p>{t('articles.missing.text')}</p>
          <SearchBox text="" onText={onSearch} />
        </div>
        <SideColumn />
      </div>
    </div>
  )
}
