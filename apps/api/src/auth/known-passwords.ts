const DISTINCT_MIN = 4
const OWN_WORD_LENGTH_MIN = 4
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
  const steps = new Set(
    [...text].slice(1).map((letter, at) => letter.codePointAt(0)! - text.codePointAt(at)!),
  )
  return steps.size === 1
}

/**
 * Whether whoever guesses would try a password early: it is among those that breaches have shown to be common, is of very
 * few different characters or a run of the alphabet, or is a word that the account itself tells or that the service is about.
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
  return (await knownPasswords()).has(text)
}
