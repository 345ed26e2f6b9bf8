import { addressIn } from '@pan/contracts/messages/addresses'
import type { Locale } from '@pan/contracts/messages/languages'

interface BodyLooks {
  readonly locale: Locale
  /** Classes of a program with its bar, and of the button in it. */
  readonly code: string
  readonly bar: string
  readonly button: string
  /** Names of what is scrolled by itself, and of the button. */
  readonly table: string
  readonly program: string
  readonly copy: string
}

/**
 * The HTML of a page of the guide for the page: links to our own pages lead to those in the reader's language, each program has
 * a button that copies it, and what is wider than a phone is scrolled by itself, by keyboard too.
 */
export function guideBody(
  html: string,
  { locale, code, bar, button, table, program, copy }: BodyLooks,
): string {
  return html
    .replaceAll(/(?<=<a href=")\/(?!api\/)[^"]*/gu, (path) => addressIn(locale, path))
    .replaceAll('<table>', () => `<div role="group" aria-label="${table}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll(
      '<pre>',
      () =>
        `<div class="${code}"><p class="${bar}" lang="${locale}"><button type="button" class="${button}" data-copy>${copy}</button></p><pre role="group" aria-label="${program}" tabindex="0">`,
    )
    .replaceAll('</pre>', '</pre></div>')
}
