import type { OwnWords } from './language.ts'

/** What the web server has put into the page: the sentences that this site says otherwise than the product; usually none. */
export function wordsInPage(): OwnWords {
  const words = document.querySelector('#words')?.textContent
  return words ? (JSON.parse(words) as OwnWords) : {}
}
