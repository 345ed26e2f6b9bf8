import { createFileRoute, useLocation } from '@tanstack/react-router'
import { PartnersPage } from '../features/partners/partners-page.tsx'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/partner-with-us/')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('partner'),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('partner.title'), description: t('partner.description') })),
  component: Partners,
})

function Partners() {
  return <PartnersPage hasRegistered={useLocation().state.hasRegistered === true} />
}
