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

/** What a log line tells of an error: kind, code and place, and no value that a person has given. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, constraint, query } = error as Error & Record<string, unknown>
  const kind = error.constructor.name
  return {
    kind,
    ...(SAFE_MESSAGES.has(kind) && { message: error.message }),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof query === 'string' && { query }),
    stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
