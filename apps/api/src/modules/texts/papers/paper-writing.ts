import { LOCALES } from '@pan/contracts/messages/languages'
import { PAPER_CODES } from '@pan/contracts/staff/texts/codes'
import type { Session } from '../../../db/store.ts'
import type { VersionOrigin } from '../../lists/lists.service.ts'
import { newestTexts } from '../newest-texts.ts'
import { nextTexts, restoredTexts } from '../next-texts.ts'
import { productTexts } from '../product-texts.ts'
import { saysTheSame } from '../stored-text.ts'
import { insertTextVersion, putIntoUse } from '../texts.repository.ts'
import { idOf, namesInForce, type PaperRow } from './paper-row.ts'

/**
 * Gives each paper that is called otherwise a version of its own, as if it had been saved alone. A file says every language, so
 * none lags behind; the names of the product come back as version 0 does.
 */
export async function writePaperNames(
  tx: Session,
  rows: readonly PaperRow[],
  { at, member }: VersionOrigin,
): Promise<void> {
  const inForce = await namesInForce(tx)
  for (const code of PAPER_CODES) {
    const [now, row] = [inForce, rows].map((all) => all.find((each) => each.code === idOf(code))!)
    if (LOCALES.every((locale) => now![locale] === row![locale])) continue
    const before = await newestTexts(tx, code)
    const number = before.version + 1
    const wanted = LOCALES.map((locale) => ({ locale, subject: '', text: row![locale], is_current: true }))
    const own = productTexts(code)
    const isOwn = own.every((text, index) => saysTheSame(text, wanted[index]))
    const texts = isOwn ? restoredTexts(own, before.texts, number) : nextTexts(wanted, before.texts, number)
    const made = { number, madeAt: at, madeBy: member ?? '', restoredFrom: isOwn ? 0 : null }
    if (!(await insertTextVersion(tx, { code, ...made, texts })))
      throw new Error(`${code} has a version ${number} already.`)
    await putIntoUse(tx, code, number, texts)
  }
}
