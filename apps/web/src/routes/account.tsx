import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../features/accounts/account-page.tsx'
import { AppliedList } from '../features/tracking/applied-list.tsx'

export const Route = createFileRoute('/account')({
  staticData: { title: 'account.page.title', isPersonal: true },
  beforeLoad: ({ context }) =>
    Promise.all([
      context.language.need('account'),
      context.language.need('authenticators'),
      context.language.need('tracking'),
    ]),
  component: () => <AccountPage Applications={AppliedList} />,
})
