import type { ModuleServer } from '../module.ts'
import {
  confirmVerification,
  oneApplicationStatus,
  panApplicationStatus,
  sendVerification,
} from '@pan/contracts/tracking'
import { wantsDetails } from '../../http/details.ts'
import { translatorOf } from '../../http/language.ts'
import type { Call } from '../../http/call.ts'
import { paymentPage, plainStatusOf, statusWithDetails } from './pan-status.ts'
import type { Tracked, Tracking } from './tracking.service.ts'
import type { Verification } from './verification.service.ts'

interface TrackingServices {
  readonly tracking: Tracking
  readonly verification: Verification
}

export function trackingRoutes(
  { serve, tokens, origin }: ModuleServer,
  { tracking, verification }: TrackingServices,
): void {
  function statusReply(tracked: Tracked, { request }: Call, details: boolean) {
    const page = paymentPage(tracked)
    return {
      pan_status: details ? statusWithDetails(tracked, translatorOf(request)) : plainStatusOf(tracked),
      payment_link: page && origin + page,
    }
  }

  serve(panApplicationStatus, async ({ query: { include }, body: { captcha: _, ...given } }, call) => {
    const { caller, request, transaction } = call
    const details = wantsDetails(include, caller)
    const matches = await tracking.find(given, { caller, address: request.ip, transaction })
    request.noted = { objects: matches.map(({ application }) => application.id) }
    const all = matches.map((each) => {
      const { id: applicationId, generation } = each.application
      const grant = { applicationId, strength: each.strength, issuer: 'tracking', generation } as const
      return { ...statusReply(each, call, details), ...tokens.issueTo(caller, grant) }
    })
    const applications = all.map(({ pan_status, token, ...links }) => ({
      ...pan_status,
      ...links,
      ...(details && token !== undefined && { token }),
    }))
    return { data: { ...all[0]!, applications } }
  })

  serve(oneApplicationStatus, async ({ params, query: { include } }, call) => {
    const tracked = await tracking.one(params.id, call.caller)
    return { data: statusReply(tracked, call, wantsDetails(include, call.caller)) }
  })

  serve(sendVerification, async ({ params }, { request }) => ({
    message: translatorOf(request)('track.code.sent'),
    data: { email: await verification.send(params.id, request.ip) },
  }))

  serve(confirmVerification, async ({ params, body }, { caller }) => {
    await verification.confirm(params.id, String(body.code ?? ''))
    if (caller.kind !== 'applicant') return { data: {} }
    return { data: { token: tokens.issue({ ...caller, strength: 'full', issuer: 'code' }) } }
  })
}
