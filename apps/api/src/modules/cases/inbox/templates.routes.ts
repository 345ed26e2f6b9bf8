import {
  addAnswerTemplate,
  answerTemplates as listTemplates,
  changeAnswerTemplate,
  removeAnswerTemplate,
} from '@pan/contracts/staff/inbox/templates'
import { auditedCreation } from '../../../observability/audit/audited-creation.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

export function templatesRoutes(
  { serve }: StaffServer,
  { answerTemplates: templates }: Pick<CasesServices, 'answerTemplates'>,
): void {
  serve(listTemplates, async () => ({ data: { templates: await templates.list() } }))

  serve(addAnswerTemplate, ({ body }, { request, transaction }) =>
    templates.add(body, auditedCreation(request, transaction)),
  )

  serve(changeAnswerTemplate, ({ params, body }, { transaction }) =>
    templates.change(params.template_id, body, transaction),
  )

  serve(removeAnswerTemplate, ({ params }, { transaction }) =>
    templates.remove(params.template_id, transaction),
  )
}
