// Messages of these hold no values; of the payment gateway's answer, its own codes at most. A database driver's or a parser's
// may quote what a person has typed.
const SAFE_MESSAGES = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'ConfigError',
  'SqliteError',
  'GatewayError',
])

// What an object storage answers is the name of its error alone: `InvalidAccessKeyId`, `TimeoutError`.
const NAME = /^[A-Z]\w{2,60}$/u

/** What a log line tells of an error: kind, code and place, and no value that a person has given. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, constraint, query, name } = error as Error & Record<string, unknown>
  const kind = error.constructor.name
  return {
    kind,
    ...(name !== 'Error' && name !== kind && NAME.test(name) && { name }),
    ...(SAFE_MESSAGES.has(kind) && { message: error.message }),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof query === 'string' && { query }),
    stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
