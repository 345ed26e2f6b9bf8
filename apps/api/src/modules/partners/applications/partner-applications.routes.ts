import type { ModuleServer } from '../../module.ts'
import type { Expansion } from '@pan/contracts/partners/application-resource'
import type { Category } from '@pan/contracts/pan/flow'
import {
  changePartnerApplication,
  partnerApplications,
  showPartnerApplication,
  validateNewPan,
  validateReplacePan,
} from '@pan/contracts/partners/applications'
import { fieldCode } from '@pan/contracts/kit/http/rule-link'
import { ofPartner } from '../../../auth/caller.ts'
import { translatorOf } from '../../../http/language.ts'
import type { Call } from '../../../http/call.ts'
import { taggedJson } from '../../../http/prepared-response.ts'
import type { SubmittedAnswers } from '../../applications/applications.service.ts'
import type { PartnerApplications } from './partner-applications.service.ts'

export function partnerApplicationsRoutes(
  { serve }: ModuleServer,
  { partnerApplications: applications }: { readonly partnerApplications: PartnerApplications },
): void {
  serve(partnerApplications, async ({ query }, { caller }) => ({
    data: await applications.list(ofPartner(caller), query),
  }))

  async function applicationReply({ caller }: Call, id: string, expand: string | undefined) {
    const wanted = (expand?.split(',') ?? []) as Expansion[]
    const { application, tag } = await applications.read(ofPartner(caller), id, wanted)
    return taggedJson({ data: { application } }, tag)
  }

  serve(showPartnerApplication, ({ params, query }, call) => applicationReply(call, params.id, query.expand))

  serve(changePartnerApplication, async ({ params, query, body }, call) => {
    await applications.change(ofPartner(call.caller), params.id, body, {
      caller: call.caller,
      transaction: call.transaction,
      ifMatch: call.request.headers['if-match'],
    })
    return applicationReply(call, params.id, query.expand)
  })

  async function validated(category: Category, given: SubmittedAnswers, { caller, request }: Call) {
    const t = translatorOf(request)
    const issues = await applications.validate(category, given, caller)
    const coded = issues.map(({ field, code, message: { key, params } }) => ({
      field,
      code: fieldCode(key, code),
      message: t(key, params),
    }))
    const warnings = Object.fromEntries(
      [...Map.groupBy(coded, ({ field }) => field)].map(([field, each]) => [
        field,
        each.map(({ message }) => message),
      ]),
    )
    return { data: { is_valid: true as const, warnings, coded_warnings: coded } }
  }

  serve(validateNewPan, ({ body }, call) => validated('NEW', body, call))
  serve(validateReplacePan, ({ body }, call) =>
    validated(body.application_category.toUpperCase() as Category, body, call),
  )
}
