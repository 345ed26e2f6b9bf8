import { readConfig } from '../../apps/api/src/config/config.ts'
import { describeApi } from '../../apps/api/src/http/openapi/describe.ts'
import { limitsIn } from '../../apps/api/src/http/limits/rate-limit.ts'
import { endpoints } from '../../packages/contracts/src/endpoints.ts'

/** The description of the whole contract, of a server with the usual limits at this address. */
export const describe = (origin = 'http://localhost:8080') => {
  const all = endpoints.map(({ endpoint }) => endpoint)
  const description = describeApi(all, { origin, perMinute: limitsIn(readConfig({})) })
  // As it goes over the wire: what schemas carry for the compiler is left behind.
  return JSON.parse(JSON.stringify(description))
}
