import { createFileRoute } from '@tanstack/react-router'
import { OfflinePage } from '../features/offline/offline-page.tsx'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/offline')({
  staticData: { rendered: 'server', isQuiet: true },
  beforeLoad: ({ context }) => context.language.need('offline'),
  head: (context) =>
    pageHead(context, (t) => ({
      title: t('offline.title'),
      description: t('offline.lead'),
      isUnlisted: true,
    })),
  component: OfflinePage,
})
