import { currentPasswordService } from '../accounts/current-password.service.ts'
import { loginsService } from '../accounts/login/logins.service.ts'
import type { Mails } from '../../mail/mails.ts'
import type { Passwords } from '../../auth/passwords.ts'
import { authenticatorsService, type AuthenticatorsDependencies } from './authenticators.service.ts'
import { freshProofService } from './fresh-proof.service.ts'
import { loginStepsService } from './login-steps.service.ts'
import { mailedCodeService } from './mailed-code.service.ts'
import { OF_ACCOUNTS, oneTimeCodesService } from './one-time-codes.service.ts'
import { secondFactorsService } from './second-factors.service.ts'
import { webauthnService } from './webauthn.service.ts'

type BuildDependencies = Omit<
  AuthenticatorsDependencies,
  'logins' | 'webauthn' | 'codes' | 'secondFactors'
> & {
  readonly mails: Mails
  readonly passwords: Passwords
}

/** What opens a session, and what shows again that its owner is there. */
export function buildAuthenticators(dependencies: BuildDependencies) {
  const secondFactors = secondFactorsService(dependencies)
  const logins = loginsService({
    ...dependencies,
    secondFactors: (session, userId) => secondFactors.loginWays(session, userId),
  })
  const common = {
    ...dependencies,
    secondFactors,
    logins,
    webauthn: webauthnService({ ...dependencies, ...OF_ACCOUNTS }),
    codes: oneTimeCodesService(dependencies),
  }
  return {
    secondFactors,
    logins,
    authenticators: authenticatorsService(common),
    loginSteps: loginStepsService(common),
    freshProof: freshProofService({
      ...common,
      password: currentPasswordService(dependencies),
      mailedCode: mailedCodeService(dependencies),
    }),
  }
}
