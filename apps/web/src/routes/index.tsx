import { createFileRoute } from '@tanstack/react-router'
import { latestQuery } from '../features/articles/queries.ts'
import { RelatedLinks } from '../features/articles/related-links.tsx'
import { FourForms } from '../features/blank-forms/four-forms.tsx'
import { blankFormsQuery } from '../features/blank-forms/queries.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { useT } from '../i18n/i18n.tsx'
import { extra, pageData } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('blankForms'),
  loader: ({ context: { language, queryClient } }) =>
    pageData(
      extra(queryClient.prefetchQuery(blankFormsQuery())),
      extra(queryClient.prefetchQuery(latestQuery(language.current().locale))),
    ),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('site.home.title'), description: t('site.description') })),
  component: Home,
})

function Home() {
  const t = useT()
  return <HomePage forms={<FourForms />} articles={<RelatedLinks heading={t('site.home.articles')} />} />
}
