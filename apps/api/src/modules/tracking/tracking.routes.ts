import type { ModuleServer } from '../module.ts'
import {
  confirmVerification,
  oneApplicationStatus,
  panApplicationStatus,
  sendVerification,
} from '@pan/contracts/tracking'
import { translatorOf } from '../../http/language.ts'
import type { Call } from '../../http/call.ts'
import { panStatusOf, paymentPage } from './pan-status.ts'
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
  function told(tracked: Tracked, { request }: Call) {
    const page = paymentPage(tracked)
    return {
      pan_status: panStatusOf(tracked, translatorOf(request)),
      payment_link: page && origin + page,
    }
  }

  function found(tracked: Tracked, call: Call) {
    const { id: applicationId, generation } = tracked.application
    const grant = { applicationId, strength: tracked.strength, issuer: 'tracking', generation } as const
    return { ...told(tracked, call), ...tokens.issueTo(call.caller, grant) }
  }

  serve(panApplicationStatus, async ({ body: { captcha: _, ...given } }, call) => {
    const { caller, request, transaction } = call
    const matches = await tracking.find(given, { caller, address: request.ip, transaction })
    request.noted = { objects: matches.map(({ application }) => application.id) }
    const all = matches.map((each) => found(each, call))
    const applications = all.map(({ pan_status, ...links }) => ({ ...pan_status, ...links }))
    return { data: { ...all[0]!, applications } }
  })

  serve(oneApplicationStatus, async ({ params }, call) => ({
    data: told(await tracking.one(params.id, call.caller), call),
  }))

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
