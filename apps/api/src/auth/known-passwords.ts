const DISTINCT_MIN = 4
const OWN_WORD_LENGTH_MIN = 4
const RUN_LENGTH_MIN = 3
/** What a service about PAN cards brings to mind; digits and signs around such a word do not make it another one. */
const SERVICE_WORDS = [
  'pancard',
  'mypancard',
  'newpancard',
  'panservice',
  'panservices',
  'aadhaar',
  'aadhar',
  'aadhaarcard',
  'incometax',
  'taxpayer',
  'protean',
  'utiitsl',
]

let known: Set<string> | undefined

// Loaded at the first new password: a server that starts does not wait for thirty thousand words.
async function knownPasswords(): Promise<Set<string>> {
  if (!known) {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    known = new Set(dictionary['passwords-common'])
  }
  return known
}

const isRun = (text: string): boolean => {
  if (text.length < RUN_LENGTH_MIN) return false
  const steps = new Set(
    [...text].slice(1).map((letter, at) => letter.codePointAt(0)! - text.codePointAt(at)!),
  )
  return steps.size === 1
}

const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** So many signs or digits before or behind a word make it no other one, be they what they may: `@2026!`. */
const APPENDED_MAX = 6
const AROUND = new RegExp(String.raw`^\P{Letter}{1,${APPENDED_MAX}}|\P{Letter}{1,${APPENDED_MAX}}$`, 'gu')
const WORD_LENGTH_MIN = 5
const REPEATED_MAX = 4

/** With the letters for which signs and digits stand: `p@ssw0rd`. */
const inLetters = (text: string): string => text.replaceAll(/[013457@$!]/gu, (sign) => SIGNS[sign]!)

/** Whether it is a common password with something before or behind it, some of its letters as signs, twice, or two of them. */
function isDerived(text: string, passwords: ReadonlySet<string>): boolean {
  const isKnown = (part: string) => passwords.has(part) || passwords.has(inLetters(part))
  if (isKnown(text)) return true
  const word = text.replaceAll(AROUND, '')
  if (word.length >= WORD_LENGTH_MIN && isKnown(word)) return true
  const [, once = ''] = /^(.+?)\1+$/su.exec(text) ?? []
  if (once.length > 0 && (once.length <= REPEATED_MAX || isKnown(once))) return true
  for (let at = 1; at < text.length; at++) {
    const [first, second] = [text.slice(0, at), text.slice(at)]
    const isLittle = (part: string, other: string) =>
      part.length <= APPENDED_MAX && other.length >= WORD_LENGTH_MIN && !/\p{Letter}/u.test(part)
    if (isKnown(first) && (isKnown(second) || isRun(second) || isLittle(second, first))) return true
    if (isKnown(second) && (isRun(first) || isLittle(first, second))) return true
  }
  return false
}

/**
 * Whether whoever guesses would try a password early: it is among those that breaches have shown to be common, or derived
 * from them, is of very few different characters or a run of the alphabet, or is a word that the account itself tells or that
 * the service is about (NIST SP 800-63B-4, 3.1.1.2).
 */
export async function isEasilyGuessed(
  password: string,
  own: { readonly name: string; readonly email: string },
): Promise<boolean> {
  const text = password.toLowerCase()
  if (new Set(text).size < DISTINCT_MIN || isRun(text)) return true
  const words = `${own.name} ${own.email} ${own.email.split('@')[0]}`.toLowerCase().split(/\s+/u)
  const bare = text.replace(/[^\p{Letter}]/gu, '')
  if (words.some((word) => word.length >= OWN_WORD_LENGTH_MIN && (text === word || bare === word)))
    return true
  if (SERVICE_WORDS.includes(bare)) return true
  return isDerived(text, await knownPasswords())
}
