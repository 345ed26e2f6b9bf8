import type { Pan } from '@pan/contracts/application-answers'
import { REVEALED_FIELDS } from '@pan/contracts/staff/cases/reveal'
import { masked as maskedEmail } from '../../../text/masked-email.ts'

const SHOWN = 4

/** Enough to tell two numbers from each other: `•••••• 0001`. A short one shows nothing. */
export function maskedNumber(value: string): string {
  if (value === '') return ''
  const end = value.length > SHOWN * 2 ? value.slice(-SHOWN) : ''
  return `••••••${end}`
}

const MASKED: ReadonlySet<string> = new Set(REVEALED_FIELDS)

/** Answers as staff see them, and which of them are masked. */
export function maskedAnswers(pan: Pan): { readonly answers: Pan; readonly masked: string[] } {
  const answers: Record<string, string | number | boolean> = { ...pan }
  const masked: string[] = []
  for (const [name, value] of Object.entries(pan)) {
    if (!MASKED.has(name) || typeof value !== 'string' || value === '') continue
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
