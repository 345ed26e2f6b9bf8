import { createFileRoute } from '@tanstack/react-router'
import { SocialLandingPage } from '../features/accounts/login/social-landing-page.tsx'

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

export const Route = createFileRoute('/social-login-success')({
  staticData: { title: 'account.social.title', isPersonal: true },
  validateSearch: (search: Record<string, unknown>) => ({
    token: textIn(search['token']),
    error: textIn(search['error']),
  }),
  beforeLoad: ({ context }) =>
    Promise.all([context.language.need('account'), context.language.need('authenticators')]),
  component: function SocialLogin() {
    return <SocialLandingPage {...Route.useSearch()} />
  },
})
