import {
  addReturnAddress,
  listReturnAddresses,
  removeReturnAddress,
  type ReturnAddress,
} from '@pan/contracts/partners/returns'
import { loggedIn } from '../../../auth/caller.ts'
import { deviceIn } from '../../../auth/device.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { ModuleServer } from '../../module.ts'
import type { PartnerConsole } from '../console/partner-console.service.ts'
import type { AddressRow, Returns } from './returns.service.ts'

interface ReturnsServices {
  readonly returns: Returns
  readonly partnerConsole: Pick<PartnerConsole, 'partner' | 'whileInCharge'>
}

const shown = ({ id, isTest, url, createdAt }: AddressRow): ReturnAddress => ({
  id,
  mode: isTest ? 'test' : 'live',
  url,
  created_at: indianTime(createdAt),
})

/** The return addresses of a partner, for the account that stands for it. */
export function returnsRoutes(
  { serve }: ModuleServer,
  { returns, partnerConsole: { partner, whileInCharge } }: ReturnsServices,
): void {
  serve(listReturnAddresses, async ({ params }, { caller }) => {
    const rows = await returns.list(await partner(loggedIn(caller).userId, params.partner_id))
    return { data: { return_addresses: rows.map(shown) } }
  })

  serve(addReturnAddress, async ({ params, body }, { caller, request, transaction }) => {
    const { userId } = loggedIn(caller)
    const partnerId = await partner(userId, params.partner_id)
    return returns.add(
      { partnerId, url: body.url, isTest: body.mode === 'test' },
      { device: deviceIn(request) },
      whileInCharge(userId, partnerId, transaction),
      (row, secret) => ({ data: { return_address: shown(row), secret } }),
    )
  })

  serve(removeReturnAddress, async ({ params }, { caller, request, transaction }) => {
    const { userId } = loggedIn(caller)
    const partnerId = await partner(userId, params.partner_id)
    const within = whileInCharge(userId, partnerId, transaction)
    await returns.remove(partnerId, params.address_id, { device: deviceIn(request) }, within)
    return { success: true }
  })
}
