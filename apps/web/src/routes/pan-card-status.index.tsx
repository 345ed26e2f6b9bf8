import { createFileRoute } from '@tanstack/react-router'
import { StatusPage } from '../features/tracking/status-page.tsx'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/pan-card-status/')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('tracking'),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('status.title'), description: t('status.description') })),
  component: StatusPage,
})
