import type { Flow } from '../../pan/flow.ts'
import type { Change } from './case-row.ts'

/** How a rule is broken at a field that was right, and what is said then; written by hand, word for word. */
interface Break {
  readonly change: (field: string) => Change
  readonly says: (flow: Flow, field: string) => string
}

export const REQUIRED = 'This field is required'
export const PASSPORT = 'Enter a passport number: this residential status needs one'
export const UNKNOWN = 'Choose one of the values in the list'
export const TOO_LONG = (max: number) => `At most ${max} characters: the printed form has no more boxes`
export const FLAT_ROW = 'Flat number and building share one line of 25 boxes: together at most 25 characters'
export const CITY_ROW = 'Area and city share one line of 25 boxes: together at most 25 characters'
export const PARENT = 'Choose the parent whose name you have given'

const answer = (value: string | boolean, says: string | Break['says']): Break => ({
  change: (field) => ({ [field]: value }),
  says: typeof says === 'string' ? () => says : says,
})
const together = (change: Break['change'], says: string): Break => ({ change, says: () => says })
/** The prefix of an address's field, as in `office_area`. */
const prefix = (field: string) => field.slice(0, field.indexOf('_'))

/** Each rule of a field that any of the forms has. */
export const BROKEN_FIELD_RULES: Readonly<Record<string, Break>> = {
  'name.characters': answer('ARUN 7', 'Use only the letters A to Z, spaces, dots, hyphens and apostrophes'),
  'name.min3': answer('XY', 'Minimum 3 characters required'),
  'address.characters': answer('SPECIMEN; 7', "Use only A to Z, 0 to 9, spaces and . , ' & / - ( ) # :"),
  digits: answer('12A', (_, field) =>
    field.endsWith('cell_nbr') ? 'Only numbers are allowed' : 'Use digits only',
  ),
  letters: answer('1', 'Use letters only'),
  characters: answer('A.B', 'Use only letters and digits, without spaces'),
  'registration.characters': answer('U 12.345', 'Use only letters, digits, slashes and dashes'),
  'aadhaar.invalid': answer(
    '234123412345',
    'Enter the 12 digits on the Aadhaar card. One of these is not right',
  ),
  'pan.invalid': answer('ABCXS1234F', 'PAN must look like ABCPE1234F'),
  'email.invalid': answer('specimen@example', (flow) =>
    flow === 'new' ? 'E-mail must be valid' : 'Enter a valid email address',
  ),
  'mobile.ten-digits': answer('900000000', (flow) =>
    flow === 'new' ? 'Phone number must be 10 digits' : 'Mobile number must be 10 digits',
  ),
  'mobile.foreign': together(
    (field) => ({ [field]: '123', cell_country_code: '+44' }),
    'Phone number must have 4 to 14 digits',
  ),
  'pin.six-digits': answer('60000', (flow, field) =>
    flow === 'correction' && field === 'residence_pincode'
      ? 'pincode must be 6 digits'
      : 'Pincode number must be 6 digits',
  ),
  'pin.foreign': together(
    (field) => ({ [field]: '12', [`${prefix(field)}_country`]: 'SINGAPORE' }),
    'Postal code must have 3 to 7 letters or digits',
  ),
  'date.real': answer('31-02-2015', 'Enter a real date as day-month-year, for example 27-03-1990'),
  'date.future': answer('22-11-2026', 'The date must not be in the future'),
  'date.old': answer('27-03-1890', 'The date is more than 130 years ago. Check the year'),
  'changes.lost': answer(
    true,
    'A lost card is printed as it was. To change something, ask for a correction (CORRECTION)',
  ),
  consent: answer(false, (_, field) =>
    field === 'consent_aadhaar' ? 'Tick your consent to continue' : 'Tick the declaration to continue',
  ),
}

/** Each rule over several fields, broken at the field where its message stands. */
export const BROKEN_FORM_RULES: Readonly<Record<string, Break>> = {
  'address.flat-row': together(
    (field) => ({ [field]: '123456789012', [`${prefix(field)}_premises`]: 'ABCDEFGHIJKLM' }),
    FLAT_ROW,
  ),
  'address.city-row': together(
    (field) => ({ [field]: 'ABCDEFGHIJKLM', [`${prefix(field)}_city`]: 'ABCDEFGHIJKL' }),
    CITY_ROW,
  ),
  'address.other-part': together(
    (field) => ({
      [field]: '',
      communication_preference: prefix(field) === 'office' ? 'RESIDENCE' : 'OFFICE',
    }),
    'Enter the whole of this other address, or leave all of it empty and write it by hand',
  ),
  'registration.needed': together(() => ({ id_proof_id: 'REG_ROF', company_reg_number: '' }), REQUIRED),
  'parent.absent': together(() => ({ single_parent: 'MOTHER', parent_option: 'FATHER' }), PARENT),
  'representative.minor': together(
    () => ({ ra_status: 'NO', date_of_birth: '22-11-2008' }),
    'The applicant is under 18, so a parent or guardian must apply as representative. Choose Yes and fill in their details',
  ),
  'income.required': together(
    () => ({
      income_source_salary_flag: false,
      income_source_business_flag: false,
      income_source_house_property_flag: false,
      income_source_capital_gains_flag: false,
      income_source_other_sources_flag: false,
    }),
    'Please select Source of Income',
  ),
  'ao.incomplete': together(() => ({ ao_range_code: '' }), 'Fill in all four parts of the AO code, or none'),
  'pan.same-as-own': together(
    (field) => ({ [field]: 'ABCPS9999F', pan_alloted_nbr: 'ABCPS9999F' }),
    'This is the PAN that you want to keep. Give a different one here',
  ),
  'pan.repeated': together((field) => ({ [field]: 'ABCPE1111G' }), 'This PAN is given twice'),
  'changes.none': together(
    () =>
      Object.fromEntries(
        'name dob address other_address phone_email father_name mother_name gender photo signature aadhar'
          .split(' ')
          .map((what) => [`${what}_update_flag`, false]),
      ),
    'Tick at least one detail to change',
  ),
}
