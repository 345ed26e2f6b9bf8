import {
  filePeopleRequest,
  listPeopleRequests,
  readPeopleRequest,
  searchPeople,
} from '@pan/contracts/staff/people/requests'
import { ofStaff } from '../../auth/caller.ts'
import type { StaffServer } from '../module.ts'
import type { PeopleRequests } from './build-people-requests.ts'

/** What people ask for about their data: found, filed and listed. */
export function peopleRequestsRoutes(
  { serve }: StaffServer,
  { peopleRequests: { search, filing } }: { readonly peopleRequests: PeopleRequests },
): void {
  serve(searchPeople, ({ body }, { caller, request, transaction }) => {
    // The service writes what was looked for into the audit log.
    request.noted = { isUnchanging: true }
    return search.find(ofStaff(caller), body.text, transaction)
  })

  serve(listPeopleRequests, ({ query: { which, cursor } }, { caller }) =>
    filing.list(ofStaff(caller).memberId, which, cursor),
  )

  serve(filePeopleRequest, ({ body }, { caller, request, transaction }) =>
    filing.file(ofStaff(caller).memberId, body, {
      transaction,
      onFiled(id) {
        request.noted = { objects: [id], details: { kind: body.kind, identity: body.identity } }
      },
    }),
  )

  serve(readPeopleRequest, ({ params }, { caller }) =>
    filing.read(ofStaff(caller).memberId, params.request_id),
  )
}
