import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../features/partners/register-page.tsx'

export const Route = createFileRoute('/partner-with-us/register')({
  staticData: { title: 'partner.register.title', rendered: 'server', isFilledIn: true },
  beforeLoad: ({ context: { language } }) => Promise.all([language.need('forms'), language.need('partner')]),
  component: RegisterPage,
})
