import { createFileRoute } from '@tanstack/react-router'
import { serviceStatusQuery } from '../features/service-status/queries.ts'
import { ServiceStatusPage } from '../features/service-status/service-status-page.tsx'
import { pageData } from '../api/page-data.ts'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/status')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('serviceStatus'),
  loader: ({ context }) =>
    pageData(context.queryClient.ensureQueryData(serviceStatusQuery(context.language.current().locale))),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('service.title'), description: t('service.description') })),
  component: ServiceStatusPage,
})
