const SENTENCES = ['summary', 'description']

const isNode = (node) => typeof node === 'object' && node !== null

/**
 * A released description with what the one of today says in words. What it promises stays as it is: no path, member or value
 * comes or goes, so a corrected sentence needs no release.
 */
export function withSentencesOf(released, current) {
  if (!isNode(released) || !isNode(current)) return released
  if (Array.isArray(released)) {
    // Members of another list would be taken for each other.
    if (!Array.isArray(current) || current.length !== released.length) return released
    return released.map((each, index) => withSentencesOf(each, current[index]))
  }
  return Object.fromEntries(
    Object.entries(released).map(([key, each]) => {
      const now = current[key]
      if (/^examples?$/u.test(key)) return [key, each]
      const isSentence = SENTENCES.includes(key) && typeof each === 'string' && typeof now === 'string'
      return [key, isSentence ? now : withSentencesOf(each, now)]
    }),
  )
}
