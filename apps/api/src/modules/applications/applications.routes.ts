import type { ModuleServer } from '../module.ts'
import { FLOW_OF, type Category } from '@pan/contracts/pan/flow'
import {
  applyNewPan,
  applyReplacePan,
  editPanApplication,
  mailAgain,
  updateNewPan,
  updateReplacePan,
} from '@pan/contracts/applications'
import type { Pan, PlainPan } from '@pan/contracts/application-answers'
import { ownToday, panListByUser, searchOwnApplications } from '@pan/contracts/own-applications'
import type { Input, Reply } from '@pan/contracts/kit/endpoint'
import { loggedIn } from '../../auth/caller.ts'
import { Failure } from '../../errors/failure.ts'
import { wantsDetails } from '../../http/details.ts'
import { translatorOf } from '../../http/language.ts'
import { taggedJson, type PreparedResponse } from '../../http/prepared-response.ts'
import type { Call } from '../../http/call.ts'
import type { Applications, ApplicationWork } from './applications.service.ts'
import { panTag } from './edit-base.ts'
import { plainPanOf } from './pan.ts'
import type { MailAgain } from './submission-mail/mail-again.service.ts'
import type { SubmittedAnswers } from './submitted-answers.ts'
import type { OwnedApplications } from './owned/owned-applications.service.ts'

type Submitted = Reply<typeof applyNewPan>

const paymentPage = ({ application_category: category, applicant_status: status }: Pan) =>
  `/apply-${FLOW_OF[category]}-pan/${status}/choose-payment`

interface ApplicationsServices {
  readonly applications: Applications
  readonly owned: OwnedApplications
  readonly mailAgain: MailAgain
}

export function applicationsRoutes(
  { serve, tokens, origin: publicOrigin }: ModuleServer,
  { applications, owned, mailAgain: again }: ApplicationsServices,
): void {
  const visibleTo = ({ caller }: Call, include: 'details' | undefined, pan: Pan): PlainPan =>
    wantsDetails(include, caller) ? pan : plainPanOf(pan)

  function replyIn(call: Call, message: 'api.applied' | 'api.updated', include: 'details' | undefined) {
    const { request } = call
    return (pan: Pan, { token }: { readonly token?: string }): Submitted => {
      request.noted = { objects: [pan.id] }
      return {
        message: translatorOf(request)(message),
        data: {
          pan: visibleTo(call, include, pan),
          payment_link: publicOrigin + paymentPage(pan),
          ...(token !== undefined && { token }),
        },
      }
    }
  }

  // Whoever gets a token has submitted for nobody's account: nothing can have ended a token for it yet.
  function applied(call: Call, include: 'details' | undefined): ApplicationWork<Submitted> {
    const { caller } = call
    const reply = replyIn(call, 'api.applied', include)
    // What a visitor stores depends on nothing that others could change meanwhile. Serializable transactions undo each other
    // on PostgreSQL when new applications stand on one page of the index by their ids: one of three ran twice.
    const isolation = caller.kind === 'visitor' ? 'repeatable read' : 'serializable'
    return {
      transaction: (work) => call.transaction(work, isolation),
      replyOf(pan) {
        const grant = {
          applicationId: pan.id,
          strength: 'full',
          issuer: 'submission',
          generation: 0,
        } as const
        return reply(pan, tokens.issueTo(caller, grant))
      },
    }
  }

  serve(applyNewPan, ({ query: { include }, body }, call) =>
    applications.submit('NEW', body, call, applied(call, include)),
  )

  type Change = Pick<Input<typeof updateNewPan>, 'params' | 'query'> & { readonly body: SubmittedAnswers }

  function updated(categories: readonly Category[], { params, query, body }: Change, call: Call) {
    const reply = replyIn(call, 'api.updated', query.include)
    const run: ApplicationWork<PreparedResponse> = {
      transaction: call.transaction,
      ifMatch: call.request.headers['if-match'],
      replyOf: (pan) => taggedJson(reply(pan, tokens.renewFor(call.caller)), panTag(pan)),
    }
    return applications.update(categories, params.id, body, call.caller, run)
  }

  serve(updateNewPan, (input, call) => updated(['NEW'], input, call))

  serve(applyReplacePan, ({ query: { include }, body }, call) =>
    applications.submit(
      body.application_category.toUpperCase() as Category,
      body,
      call,
      applied(call, include),
    ),
  )

  serve(updateReplacePan, (input, call) => updated(['DUPLICATE', 'CORRECTION'], input, call))

  serve(mailAgain, ({ params }, { request, transaction }) =>
    again.send(params.id, transaction, () => ({ message: translatorOf(request)('api.mailed_again') })),
  )

  serve(editPanApplication, async ({ params, query: { include } }, call) => {
    const pan = await applications.read(params.id)
    return taggedJson({ pan: visibleTo(call, include, pan) }, panTag(pan))
  })

  serve(searchOwnApplications, async ({ body: { text, cursor } }, { caller }) => ({
    data: await owned.search(loggedIn(caller).userId, text, cursor),
  }))

  serve(ownToday, async (_input, { caller }) => ({ data: await owned.today(loggedIn(caller).userId) }))

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
