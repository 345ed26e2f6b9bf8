import { authenticatorsRoutes } from './authenticators.routes.ts'
import { freshProofRoutes } from './fresh-proof.routes.ts'
import { loginStepsRoutes } from './login-steps.routes.ts'

export const authenticators = { routes: [authenticatorsRoutes, freshProofRoutes, loginStepsRoutes] }
