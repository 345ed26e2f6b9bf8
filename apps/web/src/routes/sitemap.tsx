import { createFileRoute } from '@tanstack/react-router'
import { SiteMapPage } from '../features/about/site-map-page.tsx'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/sitemap')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context: { language } }) => Promise.all([language.need('home'), language.need('about')]),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('siteMap.title'), description: t('siteMap.description') })),
  component: SiteMapPage,
})
