import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { pageHead } from '../navigation/page-head.ts'

export const Route = createFileRoute('/contact-us')({
  staticData: { rendered: 'server', isFilledIn: true },
  beforeLoad: ({ context }) => context.language.need('contact'),
  head: (context) =>
    pageHead(context, (t) => ({ title: t('contact.title'), description: t('contact.description') })),
  component: ContactPage,
})
