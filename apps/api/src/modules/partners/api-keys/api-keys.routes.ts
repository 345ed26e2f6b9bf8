import type { ModuleServer } from '../../module.ts'
import { partnerKey } from '@pan/contracts/partners/key'
import { withKey } from '../../../auth/caller.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { ApiKeys } from './api-keys.service.ts'

export function apiKeysRoutes({ serve }: ModuleServer, { apiKeys }: { readonly apiKeys: ApiKeys }): void {
  serve(partnerKey, async (_input, { caller }) => {
    const { id, name, key, mode, scopes, expires } = await apiKeys.used(withKey(caller).keyId)
    return {
      data: {
        id,
        name,
        key,
        mode,
        scopes: [...scopes],
        expires_at: expires === null ? '' : indianTime(expires),
      },
    }
  })
}
