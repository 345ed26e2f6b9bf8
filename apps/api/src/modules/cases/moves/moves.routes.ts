import { moveCase, previewMove, runningMoves, takeMoveBack } from '@pan/contracts/staff/cases/moves'
import { ofStaff } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

export function movesRoutes({ serve }: StaffServer, { caseMoves }: Pick<CasesServices, 'caseMoves'>): void {
  serve(previewMove, async ({ params, body }, { locale }) => ({
    data: await caseMoves.preview(params.id, body, locale),
  }))

  serve(moveCase, ({ params, body }, { caller, request, transaction }) => {
    const { to, reasons = [] } = body
    request.noted = { details: { to, ...(reasons.length > 0 && { reason: reasons.join(',') }) } }
    return caseMoves.move(ofStaff(caller), params.id, body, transaction)
  })

  serve(runningMoves, async ({ query }, { caller }) => ({
    data: { moves: await caseMoves.running(ofStaff(caller), query.ids.split(',')) },
  }))

  serve(takeMoveBack, ({ params }, { caller, transaction }) =>
    caseMoves.takeBack(ofStaff(caller), params.id, transaction),
  )
}
