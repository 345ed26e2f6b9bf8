import type { Flow } from '@pan/contracts/pan/flow'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { LoginButton } from '../features/accounts/login/login-button.tsx'
import { ApplyPage } from '../features/applications/apply-page.tsx'
import { applyPageTitle } from '../features/applications/titles.ts'
import { ErrorBoundary } from '../features/shell/error-boundary.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { Providers, type ProvidersProps } from './providers.tsx'
import { useT } from '../i18n/i18n.tsx'
import type { Bundle } from '../i18n/bundles.ts'

/** Which form it is. */
export interface FormNamed {
  flow: Flow
  kind: ApplicantKind
}

/** What a form says. Most people apply for a first PAN for themselves: what the other forms say comes with those. */
export const bundlesOf = ({ flow, kind }: FormNamed): readonly Bundle[] => [
  'site',
  'forms',
  ...(flow === 'new' && kind === 'individual' ? [] : (['otherForms'] as const)),
]

/** The page of a form as a document of its own: it needs no router, which would be a fifth of what it loads. */
export function FormProgram({ flow, kind, ...foundation }: ProvidersProps & FormNamed) {
  return (
    <Providers {...foundation}>
      <FormPage flow={flow} kind={kind} />
    </Providers>
  )
}

function FormPage({ flow, kind }: FormNamed) {
  const t = useT()
  return (
    <Shell title={applyPageTitle(t, flow, kind)} account={<LoginButton />}>
      <ErrorBoundary>
        <ApplyPage flow={flow} kind={kind} />
      </ErrorBoundary>
    </Shell>
  )
}
