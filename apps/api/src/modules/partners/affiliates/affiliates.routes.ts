import type { ModuleServer } from '../../module.ts'
import { createAffiliate } from '@pan/contracts/partners/affiliates'
import { userIdOf } from '../../../auth/caller.ts'
import { translatorOf } from '../../../http/language.ts'
import type { Affiliates } from './affiliates.service.ts'

export function affiliatesRoutes(
  { serve }: ModuleServer,
  { affiliates }: { readonly affiliates: Affiliates },
): void {
  serve(createAffiliate, ({ body: { captcha: _, ...given } }, { request, caller, locale, transaction }) =>
    affiliates.register(given, {
      locale,
      userId: userIdOf(caller),
      transaction,
      replyOf: (id) => ({ message: translatorOf(request)('partner.created'), data: { id } }),
    }),
  )
}
