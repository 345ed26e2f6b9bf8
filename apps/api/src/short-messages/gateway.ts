import { GiveUp } from '../jobs/jobs.ts'
import { Away } from '../jobs/job-line.ts'
import { filledBody, type BodyValues, type Channel } from './channels.ts'

const ANSWER_MILLISECONDS_MAX = 10_000
/** Answers that are about one message, and will be the same again. */
const REFUSED = [400, 410, 413, 422]
/** Answers that are about one message, which a later try may change: it is being worked on, or did not arrive whole. */
const NOT_YET = [408, 409, 425]

/** What a gateway or the way to it said, without its words: they quote the number. */
class ShortMessageError extends Error {
  override readonly name = 'ShortMessageError'
  readonly code: string
  readonly responseCode: number | undefined

  constructor(code: string, responseCode?: number) {
    super(code)
    this.code = code
    this.responseCode = responseCode
  }
}

/** The code of what kept an answer from coming: of the connection, or that nothing came in time. */
function codeOf(error: unknown): string {
  const { name, cause } = error as Error
  const { code } = (cause ?? {}) as { readonly code?: unknown }
  return typeof code === 'string' ? code : name === 'TimeoutError' ? 'ETIMEDOUT' : 'ECONNECTION'
}

/**
 * Posts a message to the gateway of a channel; the same `id` again has the same `Idempotency-Key`. Of the answer the status
 * counts, and no more of it is read. Throws GiveUp when the gateway refuses this message for good, Away when no other one would
 * go either, any other error when a later try may work.
 */
export async function sendBy(
  channel: Channel,
  values: BodyValues,
  stop: AbortSignal,
  answerMilliseconds = ANSWER_MILLISECONDS_MAX,
): Promise<void> {
  const { url, header, credential, body } = channel
  let status: number
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': values.id,
        ...(credential !== '' && { [header]: credential }),
      },
      body: JSON.stringify(filledBody(body, values)),
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerMilliseconds)]),
    })
    ;({ status } = answer)
    await answer.body?.cancel()
  } catch (error) {
    throw new Away('The gateway takes no messages.', { cause: new ShortMessageError(codeOf(error)) })
  }
  if (status >= 200 && status < 300) return
  const cause = new ShortMessageError('STATUS', status)
  if (REFUSED.includes(status)) throw new GiveUp('The gateway refuses this message.', { cause })
  if (NOT_YET.includes(status)) throw cause
  throw new Away('The gateway takes no messages.', { cause })
}
