import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'

const { aadhar_nbr: _number, ...withoutAadhaar } = validNewPan
const { aadhar_nbr: _other, ...correction } = minimalAnswers('correction', 'individual')
const TOLD = {
  aadhar_nbr: 'XXXXXXXX2346',
  id: 'h2Pq7RzWv0yK3mXnT5cBdA',
  version: 1,
  applicant_status: 'individual',
  non_individual_type: '',
  appln_date: '21-11-2026',
  application_state: 'SUBMITTED',
  is_editable: true,
  pan_coupon_nbr: 'H7KM-4QXR-P2WD',
  payment_status: 0,
  payment_mode: '',
  user_id: '',
  language: 'en',
}
const corrected = { ...correction, ...TOLD, application_category: 'CORRECTION' }

/** An application as it is answered, by operation where it has to be of a kind. */
export const sampleApplications: Readonly<Record<string, object>> = {
  pan: { ...withoutAadhaar, ...TOLD, application_category: 'NEW' },
  'applyReplacePan.pan': corrected,
  'updateReplacePan.pan': { ...corrected, version: 2 },
  'updateNewPan.pan': { ...withoutAadhaar, ...TOLD, application_category: 'NEW', version: 2 },
}
