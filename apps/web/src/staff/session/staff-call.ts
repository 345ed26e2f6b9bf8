import { deedOf } from '@pan/contracts/kit/access/staff-right'
import type { Endpoint, Input, Reply } from '@pan/contracts/kit/endpoint'
import { ApiProblem, call, callFor, callForFile, type CallOptions } from '../../api/call.ts'

interface StaffCallOptions extends CallOptions {
  /** Nobody asked for it by hand: it keeps no session alive. */
  isBackground?: boolean
}

let isBackground = false

// The cookie says who calls; nothing else does.
callFor(() => ({
  base: document.baseURI,
  locale: document.documentElement.lang,
  token: () => null,
  ...(isBackground && { headers: { 'x-background': '1' } }),
}))

/** How the API says that whoever calls is not signed in, or not any more. */
const SIGNED_OUT: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'SESSION_USED_ELSEWHERE'])

let signedOut: ((code: string) => void) | undefined
let prove: ((deed: string) => Promise<boolean>) | undefined

/** Names who hears that the session is over, and by which code of the API. */
export function whenSignedOut(listener: (code: string) => void): void {
  signedOut = listener
}

/** Names who lets the person prove that it is they who do a deed; the answer ends that. */
export function proveWith(ask: (deed: string) => Promise<boolean>): () => void {
  prove = ask
  return () => {
    if (prove === ask) prove = undefined
  }
}

async function made<Answer>(
  endpoint: Endpoint,
  input: object,
  ask: () => Promise<Answer>,
  ofBackground = false,
): Promise<Answer> {
  const started = () => {
    isBackground = ofBackground
    try {
      // Who calls, and how, is read before this returns.
      return ask()
    } finally {
      isBackground = false
    }
  }
  try {
    return await started()
  } catch (error) {
    const code = error instanceof ApiProblem ? error.code : ''
    if (SIGNED_OUT.has(code)) signedOut?.(code)
    const isProven = code === 'PROOF_NEEDED' && endpoint.deed && (await prove?.(deedOf(endpoint.deed, input)))
    if (!isProven) throw error
    return started()
  }
}

/**
 * Asks the API as `call` does. Where a proof for this very deed is missing, the person is asked for it and the same call is
 * made once more.
 */
export const staffCall = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: StaffCallOptions = {},
): Promise<Reply<E>> =>
  made(endpoint, input as object, () => call(endpoint, input, options), options.isBackground)

/** Asks for a file as a member of the staff. */
export const staffFile = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Pick<CallOptions, 'timeoutMilliseconds'> = {},
): Promise<Blob> => made(endpoint, input as object, () => callForFile(endpoint, input, options))
