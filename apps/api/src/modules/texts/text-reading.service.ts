import { LOCALES } from '@pan/contracts/messages/languages'
import { TEXT_CODES, type TextCode } from '@pan/contracts/staff/texts/codes'
import {
  TEXT_VERSIONS_SHOWN_MAX,
  type EditedText,
  type ShownText,
  type TextVersion,
} from '@pan/contracts/staff/texts/texts'
import { Failure } from '../../errors/failure.ts'
import type { Dependencies } from '../dependencies.ts'
import type { StaffDirectory } from '../staff/directory.service.ts'
import { newestIn, newestTexts } from './newest-texts.ts'
import { withStale } from './next-texts.ts'
import { fits, knownIn, neededIn, productTexts } from './product-texts.ts'
import { SAMPLES } from './sample-mail.ts'
import type { StoredText } from './stored-text.ts'
import { findTextVersion, listChanged, listTextVersions } from './texts.repository.ts'

export interface TextReadingDependencies extends Pick<Dependencies, 'store'> {
  readonly directory: Pick<StaffDirectory, 'namesOf'>
}

const OF_PRODUCT: TextVersion = { number: 0, made_at: null, made_by: '', restored_from: null }

const shownTexts = (code: TextCode, texts: readonly StoredText[]): ShownText[] =>
  withStale(texts).map(({ text: { locale, subject, text }, isStale }) => ({
    locale,
    subject,
    text,
    is_stale: isStale,
    is_in_use: fits(code, { subject, text }),
  }))

/** The words of mails and reasons as administrators see them: in every language, and by versions. */
export function textReading({ store, directory }: TextReadingDependencies) {
  async function versionsOf(code: TextCode): Promise<TextVersion[]> {
    const rows = await listTextVersions(store, code, TEXT_VERSIONS_SHOWN_MAX)
    const personOf = await directory.namesOf(
      store,
      rows.map(({ madeBy }) => madeBy),
    )
    const made = rows.map(({ number, madeAt, madeBy, restoredFrom }) => ({
      number,
      made_at: madeAt,
      made_by: personOf(madeBy).name,
      restored_from: restoredFrom,
    }))
    return [...made, OF_PRODUCT]
  }

  return {
    async list() {
      const rows = Map.groupBy(await listChanged(store, TEXT_CODES, LOCALES), ({ code }) => code)
      return TEXT_CODES.map((code) => {
        const { version, texts } = newestIn(code, rows.get(code) ?? [])
        return { code, version, texts: shownTexts(code, texts) }
      })
    },

    async read(code: TextCode): Promise<EditedText> {
      const [{ version, texts }, versions] = await Promise.all([newestTexts(store, code), versionsOf(code)])
      const { subject, text } = neededIn(code)
      return {
        code,
        version,
        texts: shownTexts(code, texts),
        needs: { subject: [...subject], text: [...text] },
        samples: knownIn(code).text.map((name) => ({ name, sample: SAMPLES[name.slice(1, -1)]! })),
        versions,
      }
    },

    /** What a version says; NOT_FOUND for none. */
    async version(code: TextCode, number: number) {
      if (number === 0) return productTexts(code)
      const found = await findTextVersion(store, code, number)
      if (!found) throw new Failure('NOT_FOUND')
      return found.texts
    },
  }
}
