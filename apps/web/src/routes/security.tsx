import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '../features/about/security-page.tsx'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/security')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('about'),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('security.title'), description: t('security.description') })),
  component: SecurityPage,
})
