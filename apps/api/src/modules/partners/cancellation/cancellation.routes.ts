import { cancelPartnerApplication } from '@pan/contracts/partners/cancellation'
import { ofPartner } from '../../../auth/caller.ts'
import type { ModuleServer } from '../../module.ts'
import type { Cancellation } from './cancellation.service.ts'

export function cancellationRoutes(
  { serve }: ModuleServer,
  { cancellation }: { readonly cancellation: Cancellation },
): void {
  serve(cancelPartnerApplication, ({ params }, { caller, transaction }) =>
    cancellation.cancel(ofPartner(caller), params.id, transaction),
  )
}
