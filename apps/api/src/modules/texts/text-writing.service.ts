import type { Input } from '@pan/contracts/kit/endpoint'
import { LOCALES } from '@pan/contracts/messages/languages'
import type { TextCode } from '@pan/contracts/staff/texts/codes'
import type { saveText } from '@pan/contracts/staff/texts/texts'
import type { Session, Transaction } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Dependencies } from '../dependencies.ts'
import { issuesIn, tidied } from './checked-text.ts'
import { newestTexts } from './newest-texts.ts'
import { isUnchanged, nextTexts, restoredTexts } from './next-texts.ts'
import { fits, productTexts } from './product-texts.ts'
import type { StoredText } from './stored-text.ts'
import { findTextVersion, insertTextVersion, putIntoUse, type TextVersionRow } from './texts.repository.ts'

type TextsInput = Input<typeof saveText>['body']['texts']
type NewVersion = Pick<TextVersionRow, 'number' | 'madeBy' | 'restoredFrom'>

const NOTHING = { subject: '', text: '' }

/** Somebody else has changed the text since the page was read. */
const stale = () => new Failure('STALE_VERSION', { message: { key: 'error.text_stale' } })

/** Every language as it is kept; VALIDATION_FAILED says what is wrong, by language. */
function checked(code: TextCode, given: TextsInput) {
  const texts = LOCALES.map((locale) => {
    const typed = given.find((text) => text.locale === locale)
    return { locale, ...tidied(code, typed ?? NOTHING), is_current: typed?.is_current }
  })
  const issues = texts.flatMap((text) => issuesIn(code, text, `texts.${text.locale}.`))
  if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
  return texts
}

/** Changes what goes out: each change is a version of its own, and in use at once. */
export function textWriting({ clock }: Pick<Dependencies, 'clock'>) {
  /** STALE_VERSION where somebody else has made this version. */
  async function addVersion(tx: Session, code: TextCode, made: NewVersion, texts: readonly StoredText[]) {
    const madeAt = clock.now().toISOString()
    if (!(await insertTextVersion(tx, { code, ...made, madeAt, texts }))) throw stale()
    await putIntoUse(tx, code, made.number, texts)
    return { data: { version: made.number } }
  }

  async function versionOf(tx: Session, code: TextCode, number: number): Promise<readonly StoredText[]> {
    if (number === 0) return productTexts(code)
    const found = await findTextVersion(tx, code, number)
    if (!found) throw new Failure('NOT_FOUND')
    return found.texts
  }

  return {
    /** STALE_VERSION where there is a newer version than the one that was changed, unless it says just this. */
    save(
      memberId: string,
      code: TextCode,
      { version, texts: given }: { readonly version: number; readonly texts: TextsInput },
      transaction: Transaction,
    ) {
      const texts = checked(code, given)
      return transaction(async (tx) => {
        const before = await newestTexts(tx, code)
        const number = before.version + 1
        const next = nextTexts(texts, before.texts, number)
        if (isUnchanged(next, before.texts)) return { data: { version: before.version } }
        if (before.version !== version) throw stale()
        return addVersion(tx, code, { number, madeBy: memberId, restoredFrom: null }, next)
      })
    },

    /** Makes what an older version says the next one, letter for letter. MOVE_REFUSED where the program cannot fill it in any more. */
    restore: (
      memberId: string,
      code: TextCode,
      { version, from }: { readonly version: number; readonly from: number },
      transaction: Transaction,
    ) =>
      transaction(async (tx) => {
        const before = await newestTexts(tx, code)
        const old = await versionOf(tx, code, from)
        if (before.version !== version) {
          // The answer to the first call may have been lost.
          const newest = await findTextVersion(tx, code, version + 1)
          const isDone = newest?.restoredFrom === from && newest.madeBy === memberId
          if (isDone && before.version === version + 1) return { data: { version: before.version } }
          throw stale()
        }
        if (!old.every((text) => fits(code, text)))
          throw new Failure('MOVE_REFUSED', { message: { key: 'error.text_unfit' } })
        const number = version + 1
        const made = { number, madeBy: memberId, restoredFrom: from }
        return addVersion(tx, code, made, restoredTexts(old, before.texts, number))
      }),
  }
}
