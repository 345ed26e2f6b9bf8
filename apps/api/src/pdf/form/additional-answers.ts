import type { Filled } from '../layout/layout.ts'
import { textAnswer, type PrintableApplication } from '../writer/printable.ts'
import { address as addressOf, lettersTo, officeOf } from './filled-address.ts'
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

/** The address that the form has no room for: the other one where it changes, and that of letters where the form has the office. */
function otherAddress({ answers, flow }: PrintableApplication, parts: readonly Part[]) {
  const letters = lettersTo(answers)
  if (parts.includes('letters') && officeOf(answers) !== letters) return letters
  if (flow !== 'correction' || answers['other_address_update_flag'] !== true) return undefined
  return letters === 'office' ? 'residence' : 'office'
}

/** What stands on the sheet; nothing where the form has room for all of the request. */
export function additionalAnswers(
  application: PrintableApplication,
  parts: readonly Part[],
): Filled | undefined {
  const { answers, kind } = application
  const pans = parts.includes('pans') ? otherPans(answers) : []
  const other = otherAddress(application, parts)
  const ticks = parts.includes('photo')
    ? changes(application, { photo: ['photo'], signature: ['signature'] })
    : {}
  const number = parts.includes('registration') ? textAnswer(answers, 'company_reg_number') : ''
  const isLongNumber = number.length > REGISTRATION_BOXES
  const isNeeded =
    pans.length > 0 || isLongNumber || other !== undefined || Object.values(ticks).includes(true)
  if (!isNeeded) return undefined
  return {
    pan: textAnswer(answers, 'pan_alloted_nbr'),
    ...(kind === 'individual'
      ? personRows(answers)
      : running(textAnswer(answers, 'applicant_lastname'), 'name')),
    ...Object.fromEntries(pans.map((pan, i) => [`other_pan_${i + 1}`, pan])),
    ...ticked({ pans_attached: pans.length > 0 }),
    ...ticks,
    ...(isLongNumber && { registration: number }),
    ...(other && addressOf(answers, other, 'other')),
    ...verified(application),
  }
}
