import type { Pan } from '@pan/contracts/applications'
import { newPan } from '@pan/contracts/forms/new-pan.form'
import { maskAadhaar } from '@pan/contracts/pan/aadhaar'
import { showCoupon } from '@pan/contracts/pan/coupon'
import type { ApplicationRow, PaymentStanding } from './applications.repository.ts'

const FLAGS = Object.entries(newPan.fields).flatMap(([name, { kind }]) => (kind === 'flag' ? [name] : []))
const UNANSWERED: Readonly<Record<string, string | 0>> = Object.fromEntries(
  Object.entries(newPan.fields).map(([name, { kind }]) => [name, kind === 'flag' ? 0 : '']),
)

const masked = (lastFour: string): string => (lastFour === '' ? '' : maskAadhaar(lastFour))

/** The application as its applicant sees it; `raPan` is the representative's PAN, which the row holds encrypted. */
export function panOf(row: ApplicationRow, payment: PaymentStanding, raPan: string): Pan {
  const pan: Record<string, string | number | boolean | undefined> = { ...UNANSWERED, ...row.answers }
  for (const name of FLAGS) if (pan[name] === true) pan[name] = 1
  pan['aadhar_nbr'] = masked(row.aadhaarLastFour)
  pan['ra_aadhar_nbr'] = masked(row.raAadhaarLastFour)
  pan['ra_pan'] = raPan
  return Object.assign(pan, {
    id: row.id,
    version: row.version,
    application_category: 'NEW',
    applicant_status: 'individual',
    appln_date: row.applicationDate,
    pan_coupon_nbr: showCoupon(row.coupon),
    payment_status: payment.isPaid ? 1 : 0,
    payment_mode: payment.mode,
    user_id: row.ownerUserId ?? '',
    language: row.language as Pan['language'],
  } as const) as Pan
}
