import { createAffiliate } from '@pan/contracts/partners/affiliates'
import { userIdOf } from '../../../auth/caller.ts'
import { translatorOf } from '../../../http/language.ts'
import type { Serve } from '../../../http/serve.ts'
import type { Affiliates } from './affiliates.service.ts'

export function affiliatesRoutes(serve: Serve, affiliates: Affiliates): void {
  serve(createAffiliate, ({ body: { captcha: _, ...given } }, { request, caller, locale, transaction }) =>
    affiliates.register(given, {
      locale,
      userId: userIdOf(caller),
      transaction,
      replyOf: (id) => ({ message: translatorOf(request)('partner.created'), data: { id } }),
    }),
  )
}
