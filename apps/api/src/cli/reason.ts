import { GatewayError } from '../payment-gateway/gateway.ts'

/** Why a part cannot be used, in the word of the part itself; what else it says may quote an address or a password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.cause instanceof Error) return reasonOf(error.cause)
  if (error instanceof GatewayError) return error.message.replace(/\.$/u, '')
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  if (typeof code !== 'string') return error.name
  return responseCode === undefined ? code : `${code} ${String(responseCode)}`
}
