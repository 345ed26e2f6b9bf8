import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/')({
  staticData: { rendered: 'server' },
  head: (context) =>
    pageHead(context, (t) => ({ title: t('site.home.title'), description: t('site.description') })),
  component: HomePage,
})
