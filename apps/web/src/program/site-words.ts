import { changedPaperNames } from '@pan/contracts/lookups/paper-names'
import { call } from '../api/call.ts'
import type { OwnWords } from '../i18n/language.ts'
import { wordsOfPapers } from '../i18n/paper-names.ts'

/** So long pages say what they said: a moment beside the two seconds for which a page is kept. */
const FRESH_MILLISECONDS = 1000
/** An API that is silent must not hold pages up that need nothing else of it. */
const WAIT_MILLISECONDS = 250

let known: OwnWords = {}
let askedAt = -Infinity
let asking: Promise<void> | undefined

async function ask(): Promise<void> {
  try {
    known = wordsOfPapers((await call(changedPaperNames, {})).data.names)
  } catch {
    // What was said a moment ago is still said; a page that needs more of the API says itself that it is away.
  }
}

/** What this site says otherwise than the product, asked for once a second at most, whoever asks for pages. */
export async function siteWords(): Promise<OwnWords> {
  // One at a time: an answer that was late would else take the place of a newer one.
  if (!asking && performance.now() - askedAt > FRESH_MILLISECONDS) {
    askedAt = performance.now()
    asking = ask().finally(() => (asking = undefined))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([asking, new Promise((resolve) => (timer = setTimeout(resolve, WAIT_MILLISECONDS)))])
  clearTimeout(timer)
  return known
}
