import { companyAffiliate, personAffiliate } from './affiliate.sample.ts'
import { accepted, each, one, type FormCase } from './case-row.ts'

const EMPTY = 'This field is required'
const TEN_DIGITS = 'Phone number must be 10 digits'
const EMAIL = 'E-mail must be valid'
const OTHER = 'Alternate number must be valid'

const ALWAYS =
  'email phone pincode state district city area street flat_no pan_number bank_account_nbr bank_ifsc_code'
const LONG = 'A'.repeat(101)

/** Rules of the registration of a person: what is changed in the sample, and every message that then stands at a field. */
export const personCases: readonly FormCase[] = [
  accepted('nothing is changed', {}),
  // Who says no type is asked for that alone: the rest of it follows from the type.
  one('no type', { partner_type: '' }, 'partner_type', EMPTY),
  one('an unknown type', { partner_type: 'agent' }, 'partner_type', 'Choose one of the values in the list'),
  ...each('is missing', `first_name last_name designation ${ALWAYS}`, '', EMPTY),
  ...each('is blank', 'first_name street', '   ', EMPTY),
  ...each('is no address', 'email', 'asha@example', EMAIL),
  ...each('has nine digits', 'phone', '900000001', TEN_DIGITS),
  ...each('has letters', 'phone', '90000000AB', TEN_DIGITS),
  ...each('has nine digits', 'landline', '442345678', OTHER),
  ...each('has five digits', 'pincode', '60000', 'Pin code must be 6 digits'),
  ...each('is too long', 'district city area street flat_no', LONG, 'At most 100 characters'),
  ...each('is too long', 'first_name', LONG, 'At most 75 characters'),
  ...each('is too long', 'additional_information', 'A'.repeat(1001), 'At most 1000 characters'),
  accepted('what only companies are asked is not looked at', {
    corporate_type: 'nothing',
    contact_person_email: 'x',
  }),
  accepted('doubtful numbers are taken', {
    pan_number: 'ABCDE1234F',
    gstn_number: '27AAPFU0939F1ZW',
    bank_account_nbr: '1234',
    bank_ifsc_code: 'ABCD1',
  }),
]

/** Cases of a company. */
const companyCases: readonly FormCase[] = [
  accepted('nothing is changed', {}),
  ...each(
    'is missing',
    'corporate_type corporate_name contact_person_first_name contact_person_last_name',
    '',
    EMPTY,
  ),
  ...each('is missing', ALWAYS, '', EMPTY),
  one(
    'an unknown kind of company',
    { corporate_type: 'Club' },
    'corporate_type',
    'Choose one of the values in the list',
  ),
  ...each('is no address', 'contact_person_email', 'arun', EMAIL),
  ...each('has nine digits', 'contact_person_mobile_nbr', '900000001', TEN_DIGITS),
  ...each('is too long', 'corporate_name', 'A'.repeat(151), 'At most 150 characters'),
  accepted('the contact person needs neither address nor number', {
    contact_person_email: '',
    contact_person_mobile_nbr: '',
  }),
  accepted('no GST number and nothing to add', {
    gstn_number: '',
    additional_information: '',
    landline: '',
  }),
  accepted('what only persons are asked is not looked at', { first_name: '' }),
]

const NO_PAN = 'This does not look like a PAN. Please check the card.'
const NO_GSTIN = 'This does not look like a GST number. Please check the certificate.'
const WRONG_CHECK = 'One character of this GST number is not right, or two have been swapped.'
const OTHER_PAN = 'This GST number belongs to a different PAN from the one above.'
const OTHER_STATE = 'This GST number begins with the code of a different state from the one in the address.'
const NO_ACCOUNT = 'Account numbers have 9 to 18 digits. Please check it.'
const NO_IFSC = 'This does not look like an IFSC code. Please compare it with your cheque.'

/** What is said beside a company's answers that refuses nothing. */
export const companyDoubts: readonly FormCase[] = [
  { name: 'nothing is changed', change: {}, expect: {} },
  one('no PAN', { pan_number: 'ABCXS1234F', gstn_number: '' }, 'pan_number', NO_PAN),
  one('no GST number', { gstn_number: '33ABCCS1234K1' }, 'gstn_number', NO_GSTIN),
  one('a wrong check character', { gstn_number: '33ABCCS1234K1ZX' }, 'gstn_number', WRONG_CHECK),
  one('a PAN of somebody else', { pan_number: 'ABCCS9999K' }, 'gstn_number', OTHER_PAN),
  one('a code of another state', { gstn_number: '27ABCCS1234K1ZD' }, 'gstn_number', OTHER_STATE),
  one('a short account', { bank_account_nbr: '12345678' }, 'bank_account_nbr', NO_ACCOUNT),
  one('letters in an account', { bank_account_nbr: 'AB1234567890' }, 'bank_account_nbr', NO_ACCOUNT),
  one('no IFSC', { bank_ifsc_code: 'ABCD1123456' }, 'bank_ifsc_code', NO_IFSC),
]

/** Both kinds of partner with their cases. */
export const affiliateCases = [
  ...personCases.map((row) => ({ ...row, sample: personAffiliate, of: 'person' })),
  ...companyCases.map((row) => ({ ...row, sample: companyAffiliate, of: 'company' })),
]
