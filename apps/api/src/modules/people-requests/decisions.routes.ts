import {
  approvePeopleRequest,
  askSecondPerson,
  refusePeopleRequest,
  savePeopleCopy,
  takeRequestBack,
} from '@pan/contracts/staff/people/decisions'
import { ofStaff } from '../../auth/caller.ts'
import { attachmentHeader } from '../../http/content-disposition.ts'
import { StreamedResponse } from '../../http/prepared-response.ts'
import type { StaffServer } from '../module.ts'
import type { PeopleRequests } from './build-people-requests.ts'

/** What a copy holds in memory while it is made and read: ten applications with what was said about them, some times over. */
const COPY_BYTES = 4 * 1024 * 1024

/** Two people decide what becomes of a request. */
export function decisionsRoutes(
  { serve }: StaffServer,
  { peopleRequests: { deciding, copying } }: { readonly peopleRequests: PeopleRequests },
): void {
  serve(askSecondPerson, ({ params, body }, { caller, transaction }) =>
    deciding.ask(ofStaff(caller).memberId, params.request_id, body.version, transaction),
  )

  serve(takeRequestBack, ({ params, body }, { caller, transaction }) =>
    deciding.takeBack(ofStaff(caller).memberId, params.request_id, body.version, transaction),
  )

  serve(approvePeopleRequest, ({ params, body }, { caller, transaction }) =>
    deciding.approve(ofStaff(caller).memberId, params.request_id, body.version, transaction),
  )

  serve(refusePeopleRequest, ({ params, body }, { caller, request, transaction }) => {
    request.noted = { details: { reason: body.reason } }
    return deciding.refuse(ofStaff(caller).memberId, params.request_id, body, transaction)
  })

  serve(savePeopleCopy, async ({ params: { request_id: id } }, call) => {
    call.holdAnswer(COPY_BYTES)
    const pieces = await copying.made(id)
    call.whenOver(await copying.begin(id))
    // Its proof is used up, and it is noted who takes the copy along, before the first piece goes out.
    await call.transaction((tx) => copying.note(tx, id))
    return new StreamedResponse(pieces, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': attachmentHeader(`copy-${id}.json`),
      'cache-control': 'private, no-store',
    })
  })
}
