import type { ModuleServer } from '../../module.ts'
import type { Category } from '@pan/contracts/pan/flow'
import { partnerApplications, validateNewPan, validateReplacePan } from '@pan/contracts/partners/applications'
import { ofPartner } from '../../../auth/caller.ts'
import { translatorOf } from '../../../http/language.ts'
import type { Call } from '../../../http/call.ts'
import type { SubmittedAnswers } from '../../applications/applications.service.ts'
import type { PartnerApplications } from './partner-applications.service.ts'

export function partnerApplicationsRoutes(
  { serve }: ModuleServer,
  { partnerApplications: applications }: { readonly partnerApplications: PartnerApplications },
): void {
  serve(partnerApplications, async ({ query }, { caller }) => ({
    data: await applications.list(ofPartner(caller), query),
  }))

  async function validated(category: Category, given: SubmittedAnswers, { caller, request }: Call) {
    const t = translatorOf(request)
    const warned = Map.groupBy(await applications.validate(category, given, caller), ({ field }) => field)
    const warnings = Object.fromEntries(
      [...warned].map(([field, issues]) => [
        field,
        issues.map(({ message }) => t(message.key, message.params)),
      ]),
    )
    return { data: { is_valid: true as const, warnings } }
  }

  serve(validateNewPan, ({ body }, call) => validated('NEW', body, call))
  serve(validateReplacePan, ({ body }, call) =>
    validated(body.application_category.toUpperCase() as Category, body, call),
  )
}
