import { createFileRoute } from '@tanstack/react-router'
import { BlankFormsPage } from '../features/blank-forms/blank-forms-page.tsx'
import { blankFormsQuery } from '../features/blank-forms/queries.ts'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/downloads')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('blankForms'),
  loader: ({ context }) => context.queryClient.ensureQueryData(blankFormsQuery()),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('blanks.title'), description: t('blanks.description') })),
  component: BlankFormsPage,
})
