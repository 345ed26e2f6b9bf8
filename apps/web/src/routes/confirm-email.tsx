import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../features/accounts/confirm-email-page.tsx'

export const Route = createFileRoute('/confirm-email')({
  staticData: { title: 'account.confirm.title', isPersonal: true },
  beforeLoad: ({ context }) => context.language.need('account'),
  component: ConfirmEmailPage,
})
