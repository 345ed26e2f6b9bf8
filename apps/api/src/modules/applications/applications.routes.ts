import type { ModuleServer } from '../module.ts'
import { FLOW_OF, type Category } from '@pan/contracts/pan/flow'
import {
  applyNewPan,
  applyReplacePan,
  editPanApplication,
  updateNewPan,
  updateReplacePan,
  type Pan,
} from '@pan/contracts/applications'
import { panListByUser } from '@pan/contracts/own-applications'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { loggedIn } from '../../auth/caller.ts'
import { Failure } from '../../errors/failure.ts'
import { translatorOf } from '../../http/language.ts'
import { taggedJson } from '../../http/prepared-response.ts'
import type { Call } from '../../http/call.ts'
import type { Applications, ApplicationWork } from './applications.service.ts'
import { panTag } from './edit-base.ts'
import type { SubmittedAnswers } from './submitted-answers.ts'
import type { OwnedApplications } from './owned-applications.service.ts'

type Submitted = Reply<typeof applyNewPan>

const paymentPage = ({ application_category: category, applicant_status: status }: Pan) =>
  `/apply-${FLOW_OF[category]}-pan/${status}/choose-payment`

interface ApplicationsServices {
  readonly applications: Applications
  readonly owned: OwnedApplications
}

export function applicationsRoutes(
  { serve, tokens, origin: publicOrigin }: ModuleServer,
  { applications, owned }: ApplicationsServices,
): void {
  const runIn = (
    { request, transaction }: Call,
    message: 'api.applied' | 'api.updated',
    tokenFor: (pan: Pan) => { readonly token?: string },
  ): ApplicationWork<Submitted> => ({
    transaction,
    ifMatch: request.headers['if-match'],
    replyOf(pan: Pan) {
      request.noted = { objects: [pan.id] }
      return {
        message: translatorOf(request)(message),
        data: { pan, payment_link: publicOrigin + paymentPage(pan), ...tokenFor(pan) },
      }
    },
  })

  // Whoever gets a token has submitted for nobody's account: nothing can have ended a token for it yet.
  const applied = (call: Call) =>
    runIn(call, 'api.applied', ({ id: applicationId }) =>
      tokens.issueTo(call.caller, { applicationId, strength: 'full', issuer: 'submission', generation: 0 }),
    )

  serve(applyNewPan, ({ body }, call) => applications.submit('NEW', body, call, applied(call)))

  async function updated(categories: readonly Category[], id: string, given: SubmittedAnswers, call: Call) {
    const run = runIn(call, 'api.updated', () => tokens.renewFor(call.caller))
    const reply = await applications.update(categories, id, given, call.caller, run)
    return taggedJson(reply, panTag(reply.data.pan))
  }

  serve(updateNewPan, ({ params, body }, call) => updated(['NEW'], params.id, body, call))

  serve(applyReplacePan, ({ body }, call) =>
    applications.submit(body.application_category.toUpperCase() as Category, body, call, applied(call)),
  )

  serve(updateReplacePan, ({ params, body }, call) =>
    updated(['DUPLICATE', 'CORRECTION'], params.id, body, call),
  )

  serve(editPanApplication, async ({ params }) => {
    const pan = await applications.read(params.id)
    return taggedJson({ pan }, panTag(pan))
  })

  serve(panListByUser, async ({ params, query: { include, limit, cursor } }, { caller }) => {
    const { userId } = loggedIn(caller)
    if (params.user_id !== userId) throw new Failure('FORBIDDEN')
    const page = await owned.list(userId, { limit: limit === undefined ? undefined : Number(limit), cursor })
    if (include) return page
    return {
      userPanList: page.userPanList.map(({ name_on_card, cell_nbr, email_address, date_of_birth }) => ({
        name_on_card,
        cell_nbr,
        email_address,
        date_of_birth,
      })),
    }
  })
}
