import { receiveEnvelope, todaysEnvelopes } from '@pan/contracts/staff/cases/intake'
import { ofStaff } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

export function intakeRoutes(
  { serve }: StaffServer,
  { caseIntake }: Pick<CasesServices, 'caseIntake'>,
): void {
  serve(receiveEnvelope, ({ body }, { caller, request, transaction }) =>
    transaction(async (tx) => {
      const data = await caseIntake.receive(tx, ofStaff(caller), body.code)
      request.noted = {
        objects: data.id === '' ? [] : [data.id],
        isUnchanging: data.outcome !== 'received',
      }
      return { data }
    }),
  )

  serve(todaysEnvelopes, async (_, { caller }) => ({ data: await caseIntake.today(ofStaff(caller)) }))
}
