import type { Dependencies } from '../../dependencies.ts'
import { staffDirectory } from '../../staff/directory.service.ts'
import { affiliatesAdminService, type AffiliatesAdminDependencies } from './affiliates-admin.service.ts'
import { registrationKeys } from './registration-keys.service.ts'
import { registrationsService, type RegistrationsDependencies } from './staff-registrations.service.ts'

/** What is done about partners here: by command, and in the back office. */
export function buildAffiliates(
  dependencies: AffiliatesAdminDependencies &
    Pick<RegistrationsDependencies, 'apiKeys'> &
    Pick<Dependencies, 'jobs' | 'log'>,
) {
  registrationKeys(dependencies)
  const admin = affiliatesAdminService(dependencies)
  return {
    affiliatesAdmin: admin,
    registrations: registrationsService({ ...dependencies, admin, directory: staffDirectory() }),
  }
}
