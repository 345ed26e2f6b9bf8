import type { Filled } from '../layout/layout.ts'
import { textAnswer, type PrintableApplication } from '../writer/printable.ts'
import { address as addressOf, lettersTo } from './filled-address.ts'
import { REGISTRATION_BOXES } from './shared-slots.ts'
import { changes, otherPans } from './change-slots.ts'
import { verification as verified } from './proof-slots.ts'
import { ticked } from './printed-answers.ts'
import { running } from './name-slots.ts'
import type { Part } from './additional-sheet.ts'

const personRows = (answers: PrintableApplication['answers']): Filled => ({
  name_1: textAnswer(answers, 'applicant_firstname'),
  name_2: textAnswer(answers, 'applicant_middlename'),
  name_3: textAnswer(answers, 'applicant_lastname'),
})

/** What stands on the sheet; nothing where the form has room for all of the request. */
export function additionalAnswers(
  application: PrintableApplication,
  parts: readonly Part[],
): Filled | undefined {
  const { answers, flow, kind } = application
  const pans = parts.includes('pans') ? otherPans(answers) : []
  const hasOtherAddress = flow === 'correction' && answers['other_address_update_flag'] === true
  const ticks = parts.includes('photo')
    ? changes(application, { photo: ['photo'], signature: ['signature'] })
    : {}
  const number = parts.includes('registration') ? textAnswer(answers, 'company_reg_number') : ''
  const isLongNumber = number.length > REGISTRATION_BOXES
  const isNeeded = pans.length > 0 || isLongNumber || hasOtherAddress || Object.values(ticks).includes(true)
  if (!isNeeded) return undefined
  const other = lettersTo(answers) === 'office' ? 'residence' : 'office'
  return {
    pan: textAnswer(answers, 'pan_alloted_nbr'),
    ...(kind === 'individual'
      ? personRows(answers)
      : running(textAnswer(answers, 'applicant_lastname'), 'name')),
    ...Object.fromEntries(pans.map((pan, i) => [`other_pan_${i + 1}`, pan])),
    ...ticked({ pans_attached: pans.length > 0 }),
    ...ticks,
    ...(isLongNumber && { registration: number }),
    ...(hasOtherAddress && addressOf(answers, other, 'other')),
    ...verified(application),
  }
}
