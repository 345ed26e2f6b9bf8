import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '../../navigation/navigation.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { tabClass, Tabs } from '../../ui/tabs.tsx'
import { categoriesQuery } from './queries.ts'

/** The categories; `current` is the one that the list shows, undefined on a page without a list. */
export function CategoryTabs({ current }: { current?: string }) {
  const { locale, t } = useI18n()
  const { data: categories } = useSuspenseQuery(categoriesQuery(locale))
  return (
    <Tabs label={t('articles.categories')}>
      {[{ slug: '', category_name: t('articles.all') }, ...categories].map(
        ({ slug, category_name: name }) => (
          <Link
            key={slug}
            to="/articles"
            search={slug ? { query: slug } : {}}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={slug === current ? 'page' : undefined}
            className={tabClass}
            resetScroll={false}
          >
            {name}
          </Link>
        ),
      )}
    </Tabs>
  )
}
