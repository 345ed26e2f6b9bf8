import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityPage } from '../features/about/accessibility-page.tsx'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/accessibility')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('about'),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('access.title'), description: t('access.description') })),
  component: AccessibilityPage,
})
