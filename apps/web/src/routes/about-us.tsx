import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../features/about/about-page.tsx'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/about-us')({
  staticData: { rendered: 'server' },
  beforeLoad: ({ context }) => context.language.need('about'),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('about.title'), description: t('about.description') })),
  component: AboutPage,
})
