import { createFileRoute } from '@tanstack/react-router'
import { askRelated, RelatedLinks } from '../features/articles/related-links.tsx'
import { StatusPage } from '../features/tracking/status-page.tsx'
import { pageData } from '../api/page-data.ts'
import { pageHead } from '../navigation/page-head.ts'
import { WithAside } from '../ui/with-aside.tsx'

export const Route = createFileRoute('/pan-card-status/')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('tracking'),
  loader: ({ context }) => pageData(askRelated(context)),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('status.title'), description: t('status.description') })),
  component: () => (
    <WithAside aside={<RelatedLinks />}>
      <StatusPage />
    </WithAside>
  ),
})
