import { answerMessage, finishMessage, staffInbox, staffMessage } from '@pan/contracts/staff/inbox/inbox'
import { ofStaff } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

export function inboxRoutes(
  { serve }: StaffServer,
  { inbox, inboxMessages: messages }: Pick<CasesServices, 'inbox' | 'inboxMessages'>,
): void {
  serve(staffInbox, async ({ query }) => ({ data: await inbox.list(query.cursor) }))

  serve(staffMessage, ({ params }, { request, transaction }) => {
    // Each opening is in the log before the message is shown.
    request.noted = { objects: [params.message_id] }
    return transaction((tx) => messages.read(tx, params.message_id))
  })

  serve(answerMessage, ({ params, body }, { caller, transaction }) =>
    messages.answer(ofStaff(caller).memberId, params.message_id, body, transaction),
  )

  serve(finishMessage, ({ params, body }, { caller, transaction }) =>
    messages.finish(ofStaff(caller).memberId, params.message_id, body, transaction),
  )
}
