import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../features/terms/terms-page.tsx'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/terms-of-use')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('terms'),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('terms.title'), description: t('terms.description') })),
  component: TermsPage,
})
