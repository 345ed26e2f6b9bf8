import { applyNewPan, editPanApplication, updateNewPan, type Pan } from '@pan/contracts/applications'
import type { Reply } from '@pan/contracts/kit/endpoint'
import type { Tokens } from '../../plugins/callers.ts'
import { translatorOf } from '../../plugins/language.ts'
import type { Call, Serve } from '../../plugins/serve.ts'
import type { Applications, Run } from './applications.service.ts'

type Submitted = Reply<typeof applyNewPan>

const PAYMENT_PAGE = '/apply-new-pan/individual/choose-payment'

export function applicationsRoutes(
  serve: Serve,
  applications: Applications,
  tokens: Tokens,
  publicOrigin: string,
): void {
  const runIn = ({ request, transaction }: Call, message: 'api.applied' | 'api.updated'): Run<Submitted> => ({
    transaction,
    replyOf: (pan: Pan) => ({
      message: translatorOf(request)(message),
      data: { pan, payment_link: publicOrigin + PAYMENT_PAGE, token: tokens.issue(pan.id) },
    }),
  })

  serve(applyNewPan, ({ body }, call) => applications.submit(body, call.locale, runIn(call, 'api.applied')))

  serve(updateNewPan, ({ params, body }, call) =>
    applications.update(params.id, body, runIn(call, 'api.updated')),
  )

  serve(editPanApplication, async ({ params }) => ({ pan: await applications.read(params.id) }))
}
