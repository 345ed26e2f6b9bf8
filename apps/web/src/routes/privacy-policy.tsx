import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../features/privacy/privacy-page.tsx'
import { privacyQuery } from '../features/privacy/queries.ts'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/privacy-policy')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('privacy'),
  loader: ({ context }) => context.queryClient.ensureQueryData(privacyQuery()),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('privacy.title'), description: t('privacy.description') })),
  component: PrivacyPage,
})
