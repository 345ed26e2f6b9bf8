import { moveCase, previewMove, takeMoveBack } from '@pan/contracts/staff/cases/moves'
import { ofStaff } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

export function movesRoutes({ serve }: StaffServer, { caseMoves }: Pick<CasesServices, 'caseMoves'>): void {
  serve(previewMove, async ({ params, body }) => ({ data: await caseMoves.preview(params.id, body) }))

  serve(moveCase, ({ params, body }, { caller, transaction }) =>
    caseMoves.move(ofStaff(caller), params.id, body, transaction),
  )

  serve(takeMoveBack, ({ params }, { caller, transaction }) =>
    caseMoves.takeBack(ofStaff(caller), params.id, transaction),
  )
}
