import { addCaseRemark, finishCaseRemarks } from '@pan/contracts/staff/cases/remarks'
import type { Attachments } from '../../attachments/attachments.service.ts'
import { refuseVariables } from '../inbox/variables.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

type Used = Pick<CasesServices, 'waitingRemarks'> & {
  readonly attachments: Pick<Attachments, 'answerAsStaff'>
}

export function remarksRoutes({ serve }: StaffServer, { waitingRemarks, attachments }: Used): void {
  serve(addCaseRemark, ({ params, body }, { transaction }) => {
    refuseVariables(body.text)
    return attachments.answerAsStaff(params.id, body, transaction, { data: { is_sent: true as const } })
  })

  serve(finishCaseRemarks, ({ params, body }, { transaction }) =>
    waitingRemarks.finish(params.id, body, transaction),
  )
}
