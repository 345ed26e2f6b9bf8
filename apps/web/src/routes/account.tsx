import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '../api/login.ts'
import { AccountPage } from '../features/accounts/account-page.tsx'
import { OwnApplications } from '../features/applications/for-others/own/own-applications.tsx'
import { AppliedList } from '../features/tracking/applied-list.tsx'

export const Route = createFileRoute('/account')({
  staticData: { title: 'account.page.title', isPersonal: true },
  beforeLoad: ({ context }) =>
    Promise.all([
      context.language.need('account'),
      context.language.need('authenticators'),
      context.language.need('forOthers'),
      context.language.need('tracking'),
    ]),
  component: () => <AccountPage Applications={Applications} />,
})

/** One application of one's own is followed; who applies for others looks for one of many. */
function Applications(list: { userId: string; title: string }) {
  const user = useUser()
  return user?.applies_for_others ? <OwnApplications {...list} /> : <AppliedList {...list} />
}
