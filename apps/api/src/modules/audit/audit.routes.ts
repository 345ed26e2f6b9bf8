import { auditOfDay, searchAudit } from '@pan/contracts/staff/audit'
import { attachmentHeader } from '../../http/content-disposition.ts'
import { StreamedResponse } from '../../http/prepared-response.ts'
import type { StaffServer } from '../module.ts'
import { namedIn, type AuditSearch } from './audit-search.service.ts'

export function auditRoutes(
  { serve }: StaffServer,
  { auditSearch }: { readonly auditSearch: AuditSearch },
): void {
  serve(searchAudit, async ({ body }, { request }) => {
    request.noted = { objects: namedIn(body) }
    return { data: await auditSearch.find(body) }
  })

  serve(auditOfDay, async ({ query: { day } }, { request, transaction }) => {
    const lines = auditSearch.linesOf(day)
    // It is a day, and not whatever else was sent.
    request.noted = { objects: [day] }
    // Its proof is used up, and it is noted who takes the day along, before the first line goes out.
    await transaction(async () => undefined)
    return new StreamedResponse(lines, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentHeader(`audit-${day}.csv`),
      'cache-control': 'private, no-store',
    })
  })
}
