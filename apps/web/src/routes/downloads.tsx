import { createFileRoute } from '@tanstack/react-router'
import { askRelated, RelatedLinks } from '../features/articles/related-links.tsx'
import { BlankFormsPage } from '../features/blank-forms/blank-forms-page.tsx'
import { blankFormsQuery } from '../features/blank-forms/queries.ts'
import { pageData } from '../api/page-data.ts'
import { pageHead } from '../navigation/page-head.ts'
import { WithAside } from '../ui/with-aside.tsx'

export const Route = createFileRoute('/downloads')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context: { language } }) =>
    Promise.all([language.need('home'), language.need('blankForms')]),
  loader: ({ context }) =>
    pageData(context.queryClient.ensureQueryData(blankFormsQuery()), askRelated(context)),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('blanks.title'), description: t('blanks.description') })),
  component: () => (
    <WithAside aside={<RelatedLinks />}>
      <BlankFormsPage />
    </WithAside>
  ),
})
