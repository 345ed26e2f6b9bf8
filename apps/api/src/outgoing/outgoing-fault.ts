/** Why a call of somebody else has failed. */
export type OutgoingFault =
  | 'status'
  | 'redirect'
  | 'timeout'
  | 'dns'
  | 'address'
  | 'refused'
  | 'tls'
  | 'broken'

const ofTls = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO)/u

export function faultOf(error: unknown, { aborted, reason }: AbortSignal): OutgoingFault {
  if (aborted && (reason as Error).name === 'TimeoutError') return 'timeout'
  const { code = '' } = error as { readonly code?: unknown }
  if (code === 'ECONNREFUSED') return 'refused'
  return ofTls.test(String(code)) ? 'tls' : 'broken'
}

export function faultBy(status: number): OutgoingFault | '' {
  if (status >= 200 && status < 300) return ''
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}
