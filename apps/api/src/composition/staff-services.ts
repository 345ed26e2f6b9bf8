import { buildCases } from '../modules/cases/build-cases.ts'
import { buildStaff } from '../modules/staff/build-staff.ts'

type StaffServicesDependencies = Parameters<typeof buildCases>[0] &
  Omit<Parameters<typeof buildStaff>[0], 'freeCases' | 'removeExports'>

/** Who the staff are, and what they do with cases. */
export function staffServices(dependencies: StaffServicesDependencies) {
  const cases = buildCases(dependencies)
  return {
    ...cases,
    staff: buildStaff({
      ...dependencies,
      freeCases: cases.caseAssignment.free,
      removeExports: cases.caseExports.removeOf,
    }),
  }
}
