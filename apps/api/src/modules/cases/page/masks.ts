import type { Pan } from '@pan/contracts/application-answers'
import { REVEALED_FIELDS } from '@pan/contracts/staff/cases/reveal'
import { masked as maskedEmail } from '../../../text/masked-email.ts'
import { maskedNumber } from '../../../text/masked-number.ts'
import { withoutNumbers } from '../../../text/without-numbers.ts'

const MASKED: ReadonlySet<string> = new Set(REVEALED_FIELDS)
/** Of the application and not of its applicant. */
const NAMES: ReadonlySet<string> = new Set(['id', 'pan_coupon_nbr'])

/** Answers as staff see them, and which of them are masked. */
export function maskedAnswers(pan: Pan): { readonly answers: Pan; readonly masked: string[] } {
  const answers: Record<string, string | number | boolean> = { ...pan }
  const masked: string[] = []
  for (const [name, value] of Object.entries(pan)) {
    if (typeof value !== 'string' || value === '' || NAMES.has(name)) continue
    if (!MASKED.has(name)) {
      // A line of an address may hold a number that has a field of its own.
      answers[name] = withoutNumbers(value)
      continue
    }
    masked.push(name)
    // Aadhaar numbers come masked already.
    if (name.endsWith('aadhar_nbr')) continue
    answers[name] = value.includes('@') ? maskedEmail(value) : maskedNumber(value)
  }
  // It names an account, and a partner's own name for the application may be a customer's number.
  answers['user_id'] = ''
  delete answers['partner_reference']
  return { answers: answers as Pan, masked }
}
