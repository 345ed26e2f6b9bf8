import type { Pan } from '@pan/contracts/applications'
import { newPan } from '@pan/contracts/forms/new-pan.form'
import { maskAadhaar } from '@pan/contracts/pan/aadhaar'
import { showCoupon } from '@pan/contracts/pan/coupon'
import type { ApplicationRow, PaymentStanding } from './applications.repository.ts'

// Every key in its final place: an object that is copied and filled in is some ten times as fast as one that grows by a
// hundred keys. Parsed, because an object that was put together key by key is slow to copy.
const BLANK = JSON.parse(
  JSON.stringify({
    id: '',
    version: 0,
    application_category: 'NEW',
    applicant_status: 'individual',
    appln_date: '',
    pan_coupon_nbr: '',
    payment_status: 0,
    payment_mode: '',
    user_id: '',
    language: 'en',
    ...Object.fromEntries(
      Object.entries(newPan.fields).map(([name, { kind }]) => [name, kind === 'flag' ? 0 : '']),
    ),
  } satisfies Pan),
) as Pan

const masked = (lastFour: string): string => (lastFour === '' ? '' : maskAadhaar(lastFour))

/** The application as its applicant sees it; `raPan` is the representative's PAN, which the row holds encrypted. */
export function panOf(row: ApplicationRow, payment: PaymentStanding, raPan: string): Pan {
  const pan: Record<string, string | number | boolean> = { ...BLANK }
  for (const name in row.answers) {
    const answer = row.answers[name]!
    pan[name] = answer === true ? 1 : answer
  }
  pan['aadhar_nbr'] = masked(row.aadhaarLastFour)
  pan['ra_aadhar_nbr'] = masked(row.raAadhaarLastFour)
  pan['ra_pan'] = raPan
  pan['id'] = row.id
  pan['version'] = row.version
  pan['appln_date'] = row.applicationDate
  pan['pan_coupon_nbr'] = showCoupon(row.coupon)
  pan['payment_status'] = payment.isPaid ? 1 : 0
  pan['payment_mode'] = payment.mode
  pan['user_id'] = row.ownerUserId ?? ''
  pan['language'] = row.language
  return pan as Pan
}
