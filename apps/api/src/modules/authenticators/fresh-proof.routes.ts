import type { ModuleServer } from '../module.ts'
import {
  mailProofCode,
  PROOF_CODE_MINUTES,
  proofPasskeyOptions,
  proofWays,
  proveAgain,
} from '@pan/contracts/accounts/fresh-proof'
import { loggedIn } from '../../auth/caller.ts'
import { translatorOf } from '../../http/language.ts'
import { indianTime } from '../../time/indian-time.ts'
import type { FreshProof } from './fresh-proof.service.ts'

export function freshProofRoutes(
  { serve, guard: captcha }: ModuleServer,
  { freshProof }: { readonly freshProof: FreshProof },
): void {
  serve(proofWays, async (_input, { caller }) => ({
    data: { ways: [...(await freshProof.ways(loggedIn(caller)))] },
  }))

  serve(mailProofCode, async (_input, { request, caller }) => {
    await freshProof.mailCode(loggedIn(caller))
    return { message: translatorOf(request)('auth.proof.code.sent', { minutes: PROOF_CODE_MINUTES }) }
  })

  serve(proofPasskeyOptions, async (_input, { caller }) => ({
    data: { options: { ...(await freshProof.optionsForPasskey(loggedIn(caller))) } },
  }))

  serve(proveAgain, async ({ body: { captcha: answer, ...given } }, { request, caller }) => {
    const until = await freshProof.prove(loggedIn(caller), given, {
      address: request.ip,
      checkCaptcha: () => captcha.check(answer),
    })
    return { proven_until: indianTime(until.toISOString()) }
  })
}
