/** What people were promised, and what they were told when they were not. */
export function ledger() {
  const applications = []
  const messages = []
  const answers = new Map()
  const wordless = []
  let turnedAway = 0
  let lastAccepted = 0
  let longestGap = 0

  return {
    applications,
    messages,
    /** Notes an answer; one that refuses has to have a sentence. */
    note(status, body) {
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (body?.code === 'OVERLOADED') turnedAway += 1
      if (typeof status === 'number' && status >= 400 && !(body?.message?.length > 10)) wordless.push(status)
    },
    accepted() {
      const now = performance.now()
      if (lastAccepted > 0) longestGap = Math.max(longestGap, now - lastAccepted)
      lastAccepted = now
    },
    answers,
    wordless,
    /** Calls that were told to come again because the machine was too busy. */
    turnedAway: () => turnedAway,
    /** Calls that were not done for any other reason: without an answer, or with a fault. */
    failed: () =>
      [...answers].reduce(
        (sum, [status, count]) => (status === 'no answer' || status >= 500 ? sum + count : sum),
        0,
      ) - turnedAway,
    /** The longest time in which nobody’s application was accepted, in milliseconds; asking starts anew. */
    takeLongestGap() {
      const gap = longestGap
      longestGap = 0
      return gap
    },
  }
}

/** What a drill says of its traffic in one line. */
export function summary({ applications, messages, answers, wordless }) {
  const files = applications.reduce((sum, each) => sum + each.files.length, 0)
  const paid = applications.filter((each) => each.isPaid).length
  const told = [...answers].map(([status, count]) => `${status} × ${count}`).join(', ')
  return (
    `${applications.length} applications, ${files} files, ${paid} payments and ${messages.length} messages were accepted; ` +
    `answers: ${told}${wordless.length > 0 ? `; ${wordless.length} without a sentence` : ''}`
  )
}
