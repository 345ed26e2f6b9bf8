import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../features/accounts/account-page.tsx'

export const Route = createFileRoute('/account')({
  staticData: { title: 'account.page.title', isPersonal: true },
  beforeLoad: ({ context }) => context.language.need('account'),
  component: AccountPage,
})
