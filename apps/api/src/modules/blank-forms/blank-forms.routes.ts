import type { ModuleServer } from '../module.ts'
import { blankForm, blankForms } from '@pan/contracts/blank-forms'
import { preparedResponse, preparedJson } from '../../http/prepared-response.ts'
import { FILE_POLICY } from '../../http/security-headers.ts'
import type { BlankForms } from './blank-forms.service.ts'

const LIST_SECONDS = 60 * 60
const FILE_SECONDS = 24 * 60 * 60

export function blankFormsRoutes(
  { serve }: ModuleServer,
  { blankForms: forms }: { readonly blankForms: BlankForms },
): void {
  serve(blankForms, async () => preparedJson({ data: { blank_forms: await forms.list() } }, LIST_SECONDS))

  serve(blankForm, async ({ params }) =>
    preparedResponse(
      await forms.form(params.form),
      {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${params.form}-blank.pdf"`,
        'content-security-policy': FILE_POLICY,
      },
      FILE_SECONDS,
    ),
  )
}
