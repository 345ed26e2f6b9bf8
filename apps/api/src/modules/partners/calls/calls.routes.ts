import { askForMore, listConsoleCalls, readConsoleUsage } from '@pan/contracts/partners/calls'
import { readPartnerUsage } from '@pan/contracts/staff/partner-usage'
import { loggedIn } from '../../../auth/caller.ts'
import { translatorOf } from '../../../http/language.ts'
import type { Contact } from '../../contact/contact.service.ts'
import type { ModuleServer, StaffServer } from '../../module.ts'
import type { PartnerConsole } from '../console/partner-console.service.ts'
import type { PartnerCalls } from './calls.service.ts'
import type { NotedCalls } from './noted-calls.ts'

const UNAUTHENTICATED = 401

interface CallsServices {
  readonly notedCalls: NotedCalls
  readonly partnerCalls: PartnerCalls
  readonly partnerConsole: Pick<PartnerConsole, 'partner' | 'contactOf'>
  readonly contact: Contact
}

/**
 * Notes each call that a key has made, one that opens nothing any more among them, when its answer has gone, and shows them to
 * whoever runs the console.
 */
export function callsRoutes(
  { app, serve }: ModuleServer,
  { notedCalls, partnerCalls, partnerConsole: { partner: standsFor, contactOf }, contact }: CallsServices,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { caller, refusedKey, method, pattern: route, failure: code = '', id: requestId } = request
    // A call that the limit of its address turned away is not the partner's: whoever found an ended key sends many.
    const refused = reply.statusCode === UNAUTHENTICATED ? refusedKey : undefined
    const key = caller.kind === 'partner' ? caller : refused
    if (key)
      notedCalls.note({
        partnerId: key.partnerId,
        keyId: key.keyId,
        isKeyRefused: key === refused,
        method,
        route,
        status: reply.statusCode,
        code,
        requestId,
      })
    done()
  })
  app.addHook('onClose', () => notedCalls.flush())

  serve(listConsoleCalls, async ({ params, query }, { caller }) => ({
    data: await partnerCalls.list(await standsFor(loggedIn(caller).userId, params.partner_id), query),
  }))

  serve(askForMore, async ({ params, body }, { caller, request, locale, transaction }) => {
    const { reference: partner, ...who } = await contactOf(loggedIn(caller).userId, params.partner_id)
    // The same rules as on the contact page, by the name of the field there.
    const message = body.message.trim() && `${partner}\n\n${body.message}`
    return contact.send(
      { ...who, subject: 'partner', message },
      {
        locale,
        transaction,
        replyOf: (reference) => ({
          message: translatorOf(request)('contact.sent'),
          data: { reference },
        }),
      },
    )
  })

  serve(readConsoleUsage, async ({ params }, { caller }) => ({
    data: await partnerCalls.usage(await standsFor(loggedIn(caller).userId, params.partner_id)),
  }))
}

/** How often a partner calls, as staff see it. */
export function staffUsageRoutes(
  { serve }: StaffServer,
  { partnerCalls }: Pick<CallsServices, 'partnerCalls'>,
): void {
  serve(readPartnerUsage, async ({ params }) => ({ data: await partnerCalls.usage(params.partner_id) }))
}
