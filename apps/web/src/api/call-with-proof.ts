import type { Endpoint, Input, Reply } from '@pan/contracts/kit/endpoint'
import { ApiProblem, call, type CallOptions } from './call.ts'

/** Lets the person prove again that it is they; whether they have. */
type AskForProof = () => Promise<boolean>

let askForProof: AskForProof | undefined

/** Names who asks for a proof while a page is open; the answer ends that. */
export function askForProofWith(ask: AskForProof): () => void {
  askForProof = ask
  return () => {
    if (askForProof === ask) askForProof = undefined
  }
}

/**
 * `call` for what a token alone is not enough for: where a fresh proof is missing, the person is asked for it, and the same
 * call is made once more. Fails as `call` does; with PROOF_NEEDED when they do not prove it.
 */
export async function callWithProof<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: CallOptions,
): Promise<Reply<E>> {
  try {
    return await call(endpoint, input, options)
  } catch (error) {
    const isMissing = error instanceof ApiProblem && error.code === 'PROOF_NEEDED'
    if (!isMissing || !askForProof || !(await askForProof())) throw error
    return call(endpoint, input, options)
  }
}
