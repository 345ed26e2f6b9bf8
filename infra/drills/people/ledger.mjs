const ID = /[\w-]{20,}/u

const add = (counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1)
const countsText = (counts) => [...counts].map(([name, count]) => `${name} × ${count}`).join(', ')

/** Whether a server said that it is too busy. That none is there, the proxy says in the same words, of no call of its own. */
const isTurnedAway = (status, body) =>
  status === 503 && body?.code === 'OVERLOADED' && body.instance !== '/api'

/** What people were promised, and what they were told when they were not. */
export function ledger() {
  const applications = []
  const messages = []
  const answers = new Map()
  const wordless = []
  const failures = new Map()
  let turnedAway = 0
  let lastAccepted = 0
  let longestGap = 0

  return {
    applications,
    messages,
    /** Notes the answer to a call; one that refuses has to have a sentence. */
    note(path, { status, body, fault }) {
      add(answers, status ?? 'no answer')
      if (isTurnedAway(status, body)) turnedAway += 1
      else if (status === undefined || status >= 500)
        add(failures, `${path.replace(ID, '…')} ${[status, body?.code, fault].filter(Boolean).join(' ')}`)
      if (status >= 400 && !(body?.message?.length > 10)) wordless.push(status)
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
    failed: () => [...failures.values()].reduce((sum, count) => sum + count, 0),
    /** How often which call failed how: `apply-newpan 503 × 2`. */
    failures: () => countsText(failures),
    /** The longest time in which nobody’s application was accepted, in milliseconds; asking starts anew. */
    takeLongestGap() {
      const gap = longestGap
      longestGap = 0
      return gap
    },
  }
}

/** What a drill says of its traffic in one line. */
export function summary({ applications, messages, answers, wordless, failures }) {
  const files = applications.reduce((sum, each) => sum + each.files.length, 0)
  const paid = applications.filter((each) => each.isPaid).length
  return (
    `${applications.length} applications, ${files} files, ${paid} payments and ${messages.length} messages were accepted; ` +
    `answers: ${countsText(answers)}${wordless.length > 0 ? `; ${wordless.length} without a sentence` : ''}` +
    (failures() === '' ? '' : `; failed: ${failures()}`)
  )
}
