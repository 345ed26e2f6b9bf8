import { createFileRoute } from '@tanstack/react-router'
import { FreshProof } from '../features/accounts/authenticators/fresh-proof.tsx'
import { LoginOpener } from '../features/accounts/login/login-opener.tsx'
import { ConsolePage } from '../features/partners/console/console-page.tsx'

export const Route = createFileRoute('/partner-with-us/console')({
  staticData: { title: 'console.title', isPersonal: true },
  beforeLoad: ({ context }) =>
    Promise.all([
      context.language.need('account'),
      context.language.need('authenticators'),
      context.language.need('partnerConsole'),
    ]),
  component: () => (
    <>
      <ConsolePage login={<LoginOpener stays />} />
      <FreshProof />
    </>
  ),
})
