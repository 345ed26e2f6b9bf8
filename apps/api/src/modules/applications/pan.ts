import type { Pan, PlainPan } from '@pan/contracts/application-answers'
import { isChangeAsked, MOTHER_FLAG } from '@pan/contracts/forms/sections/changes'
import type { ApplicationForm } from '@pan/contracts/forms/sections/section'
import { FIRST_MEMBERS } from '@pan/contracts/pan/first-members'
import { maskAadhaar } from '@pan/contracts/pan/numbers/aadhaar'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { isEditable } from '@pan/contracts/pan/application-states'
import { formSelectionOf, formOf } from './form-selection.ts'
import type { ApplicationRow, PaymentStanding } from './applications.repository.ts'
import type { Answers } from '@pan/contracts/kit/answers'

const blanks = new WeakMap<ApplicationForm, Pan>()

/**
 * An application of a form before anybody answers. Every key is in its final place: an object that is copied and filled
 * in is some ten times as fast as one that grows by a hundred keys. Parsed, because an object that was put together key
 * by key is slow to copy.
 */
function blankOf(form: ApplicationForm): Pan {
  const known = blanks.get(form)
  if (known) return known
  const blank = JSON.parse(
    JSON.stringify({
      id: '',
      version: 0,
      application_category: 'NEW',
      applicant_status: 'individual',
      non_individual_type: '',
      appln_date: '',
      application_state: 'SUBMITTED',
      is_editable: true,
      pan_coupon_nbr: '',
      payment_status: 0,
      payment_mode: '',
      user_id: '',
      language: 'en',
      ...Object.fromEntries(
        Object.entries(form.fields).map(([name, { kind }]) => [name, kind === 'flag' ? 0 : '']),
      ),
    } satisfies Pan),
  ) as Pan
  blanks.set(form, blank)
  return blank
}

const masked = (lastFour: string): string => (lastFour === '' ? '' : maskAadhaar(lastFour))

/** The application with its answers, as its applicant sees it. */
export function panOf(row: ApplicationRow, payment: PaymentStanding, answers: Answers): Pan {
  const applied = formSelectionOf(row)
  const pan: Record<string, string | number | boolean> = { ...blankOf(formOf(applied)) }
  for (const name in answers) {
    const answer = answers[name]!
    // What was not ticked or not answered is in the blank.
    if (answer !== false && answer !== '') pan[name] = answer === true ? 1 : answer
  }
  if (isChangeAsked(answers, MOTHER_FLAG)) pan[MOTHER_FLAG] = 1
  if ('aadhar_nbr' in pan) pan['aadhar_nbr'] = masked(row.aadhaarLastFour)
  if ('ra_aadhar_nbr' in pan) pan['ra_aadhar_nbr'] = masked(row.raAadhaarLastFour)
  pan['id'] = row.id
  pan['version'] = row.version
  pan['application_category'] = applied.category
  pan['applicant_status'] = row.applicantStatus
  pan['non_individual_type'] = row.entityKind ?? ''
  pan['appln_date'] = row.applicationDate
  pan['application_state'] = row.state
  pan['is_editable'] = isEditable(row.state)
  pan['pan_coupon_nbr'] = showCoupon(row.coupon)
  pan['payment_status'] = payment.isPaid ? 1 : 0
  pan['payment_mode'] = payment.mode
  pan['user_id'] = row.ownerUserId ?? ''
  pan['language'] = row.language
  if (row.partnerReference !== null) pan['partner_reference'] = row.partnerReference
  return pan as Pan
}

const plainBlanks = new WeakMap<ApplicationForm, PlainPan>()

function firstMembers(pan: Pan): PlainPan {
  const plain: Record<string, string | number | boolean> = {}
  for (const name of FIRST_MEMBERS) if (name in pan) plain[name] = pan[name]!
  return plain as PlainPan
}

/** The blank of what a form has without details, for the reason of the blank above. */
function plainBlankOf(form: ApplicationForm): PlainPan {
  const known = plainBlanks.get(form)
  if (known) return known
  const blank = JSON.parse(JSON.stringify(firstMembers(blankOf(form)))) as PlainPan
  plainBlanks.set(form, blank)
  return blank
}

/** An application without what only `include=details` asks for. */
export function plainPanOf(pan: Pan): PlainPan {
  const { application_category: category, non_individual_type: kind } = pan
  const plain: Record<string, string | number | boolean> = {
    ...plainBlankOf(formOf({ category, kind: kind || 'individual' })),
  }
  for (const name of FIRST_MEMBERS) if (name in pan) plain[name] = pan[name]!
  return plain as PlainPan
}
