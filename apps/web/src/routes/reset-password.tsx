import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/accounts/password/reset-password-page.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'account.reset.title', isPersonal: true },
  beforeLoad: ({ context }) => context.language.need('account'),
  component: ResetPasswordPage,
})
