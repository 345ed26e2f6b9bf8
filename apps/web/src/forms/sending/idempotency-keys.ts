/** 128 random bits as text; `crypto.randomUUID` is missing on pages without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * One key for each distinct set of answers: made when the form opens, the same for every try to send the same answers, so
 * that a try whose outcome nobody knows can be repeated without making a second application.
 */
export function idempotencyKeys(makeKey: () => string = randomKey) {
  let key = makeKey()
  let sent: string | undefined
  return {
    for(answers: unknown): string {
      const text = JSON.stringify(answers)
      if (sent !== undefined && sent !== text) key = makeKey()
      sent = text
      return key
    },
  }
}
