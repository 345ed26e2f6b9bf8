import {
  applyNewPan,
  applyReplacePan,
  editPanApplication,
  panListByUser,
  updateNewPan,
  updateReplacePan,
  type Pan,
} from '@pan/contracts/applications'
import { FLOW_OF } from '@pan/contracts/forms/register'
import type { Reply } from '@pan/contracts/kit/endpoint'
import type { Category } from '@pan/contracts/pan/applicant'
import { loggedIn } from '../../caller.ts'
import { Failure } from '../../failure.ts'
import type { Tokens } from '../../plugins/callers.ts'
import { translatorOf } from '../../plugins/language.ts'
import type { Call, Serve } from '../../plugins/serve.ts'
import type { Applications, Run } from './applications.service.ts'
import type { OwnedApplications } from './owned-applications.service.ts'

type Submitted = Reply<typeof applyNewPan>

const paymentPage = ({ application_category: category, applicant_status: status }: Pan) =>
  `/apply-${FLOW_OF[category]}-pan/${status}/choose-payment`

export function applicationsRoutes(
  serve: Serve,
  applications: Applications,
  owned: OwnedApplications,
  tokens: Tokens,
  publicOrigin: string,
): void {
  const runIn = ({ request, transaction }: Call, message: 'api.applied' | 'api.updated'): Run<Submitted> => ({
    transaction,
    replyOf: (pan: Pan) => ({
      message: translatorOf(request)(message),
      data: { pan, payment_link: publicOrigin + paymentPage(pan), token: tokens.issue(pan.id) },
    }),
  })

  serve(applyNewPan, ({ body }, call) => applications.submit('NEW', body, call, runIn(call, 'api.applied')))

  serve(updateNewPan, ({ params, body }, call) =>
    applications.update(['NEW'], params.id, body, call.caller, runIn(call, 'api.updated')),
  )

  serve(applyReplacePan, ({ body }, call) =>
    applications.submit(
      body.application_category.toUpperCase() as Category,
      body,
      call,
      runIn(call, 'api.applied'),
    ),
  )

  serve(updateReplacePan, ({ params, body }, call) =>
    applications.update(
      ['DUPLICATE', 'CORRECTION'],
      params.id,
      body,
      call.caller,
      runIn(call, 'api.updated'),
    ),
  )

  serve(editPanApplication, async ({ params }) => ({ pan: await applications.read(params.id) }))

  serve(panListByUser, async ({ params }, { caller }) => {
    const { userId } = loggedIn(caller)
    if (params.user_id !== userId) throw new Failure('FORBIDDEN')
    return { userPanList: await owned.list(userId) }
  })
}
