import { DEFAULT_LOCALE, LOCALES } from '@pan/contracts/messages/languages'
import type { BlankForms } from '../modules/blank-forms/blank-forms.service.ts'
import type { Pdfs } from '../pdf/pdfs.ts'

interface Prepared {
  readonly pdfs: Pick<Pdfs, 'prepare'>
  readonly blankForms: Pick<BlankForms, 'list'>
  readonly life: { readonly isStopping: boolean }
}

/**
 * Prepares what documents are printed with, one language after another: whoever asks for a document meanwhile waits for one and
 * not for all. The blank forms come with the first, which is theirs: a page that lists them waits for three seconds and no more.
 */
export async function prepareDocuments({ pdfs, blankForms, life }: Prepared): Promise<void> {
  const others = LOCALES.filter((language) => language !== DEFAULT_LOCALE)
  const pieces = [
    () => pdfs.prepare(DEFAULT_LOCALE),
    () => blankForms.list(),
    ...others.map((language) => () => pdfs.prepare(language)),
  ]
  for (const piece of pieces) {
    if (life.isStopping) return
    await piece()
  }
}
