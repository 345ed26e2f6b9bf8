import { createFileRoute } from '@tanstack/react-router'
import { askRelated, RelatedLinks } from '../features/articles/related-links.tsx'
import { FourForms } from '../features/blank-forms/four-forms.tsx'
import { blankFormsQuery } from '../features/blank-forms/queries.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { extra, pageData } from '../api/page-data.ts'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context: { language } }) =>
    Promise.all([language.need('home'), language.need('blankForms')]),
  loader: ({ context }) =>
    pageData(
      extra(() => context.queryClient.prefetchQuery(blankFormsQuery())),
      askRelated(context),
    ),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('site.home.title'), description: t('site.description') })),
  component: Home,
})

function Home() {
  return <HomePage forms={<FourForms />} articles={<RelatedLinks heading="site.home.articles" />} />
}
