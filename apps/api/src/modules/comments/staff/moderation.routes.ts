import { claimComment, decideOnComment, listModeratedComments } from '@pan/contracts/staff/comments'
import { ofStaff } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { Moderation } from './moderation.service.ts'

/** What moderators see and do. */
export function moderationRoutes(
  { serve }: StaffServer,
  { moderation }: { readonly moderation: Moderation },
): void {
  serve(listModeratedComments, async ({ query: { which, cursor } }, { caller }) => ({
    data: await moderation.list(ofStaff(caller).memberId, which, cursor),
  }))

  serve(claimComment, ({ params }, { caller, transaction }) =>
    moderation.claim(ofStaff(caller).memberId, params.id, transaction),
  )

  serve(decideOnComment, ({ params, body }, { caller, request, transaction }) => {
    request.noted = { details: { to: body.to } }
    return moderation.decide(ofStaff(caller).memberId, params.id, body, transaction)
  })
}
