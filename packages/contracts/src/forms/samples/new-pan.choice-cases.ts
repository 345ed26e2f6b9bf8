import { each, NEEDED_LINES, lines, onWire, one } from './case-row.ts'
import { office, otherName, representative } from './new-pan.sample.ts'

const REQUIRED = 'This field is required'
const UNKNOWN = 'Choose one of the values in the list'

export const required = [
  ...each(
    'is required',
    'applicant_title applicant_firstname applicant_lastname kbon_status gender date_of_birth cell_nbr email_address ' +
      'father_lastname mother_lastname parent_option aadhar_nbr aadhar_name id_proof_id address_proof_id dob_proof_id appln_place',
    '',
    REQUIRED,
  ),
  ...each('is required', lines('residence', NEEDED_LINES), '', REQUIRED),
  onWire(
    one(
      'communication_preference is required',
      { communication_preference: '' },
      'communication_preference',
      REQUIRED,
    ),
  ),
  ...each(
    'cannot be emptied',
    'applicant_marital_status ra_status residence_country',
    '',
    REQUIRED,
    {},
    { onlyOnWire: true },
  ),
  ...each(
    'is required with another name',
    'kbon_title kbon_firstname kbon_lastname',
    '',
    REQUIRED,
    otherName,
  ),
  ...each(
    'is required for an office',
    `office_name ${lines('office', NEEDED_LINES)} office_address_proof`,
    '',
    REQUIRED,
    office,
  ),
  onWire(
    one(
      'office_country cannot be emptied',
      { ...office, office_country: '', office_state: '' },
      'office_country',
      REQUIRED,
    ),
  ),
  ...each(
    'is required of a representative',
    `ra_title ra_firstname ra_lastname ${lines('ra', NEEDED_LINES)}`,
    '',
    REQUIRED,
    representative,
  ),
  onWire(
    one(
      'ra_country cannot be emptied',
      { ...representative, ra_country: '', ra_state: '' },
      'ra_country',
      REQUIRED,
    ),
  ),
]

export const unknown = [
  onWire({
    name: 'single_parent is one of its choices',
    change: { single_parent: 'SOMETHING' },
    expect: { single_parent: UNKNOWN, parent_option: 'Choose the parent whose name you have given' },
  }),
  ...each(
    'is one of its choices',
    'applicant_title kbon_status gender applicant_marital_status cell_country_code parent_option ' +
      'communication_preference residence_state residential_status aadhar_exemption id_proof_id address_proof_id dob_proof_id ra_status',
    'SOMETHING',
    UNKNOWN,
    {},
    { onlyOnWire: true },
  ),
  ...each('is one of its choices', 'kbon_title', 'DR', UNKNOWN, otherName, { onlyOnWire: true }),
  ...each('is one of its choices', 'office_state office_address_proof', 'X', UNKNOWN, office, {
    onlyOnWire: true,
  }),
  ...each(
    'is one of its choices',
    'ra_title ra_state ra_id_proof_id ra_address_proof_id',
    'X',
    UNKNOWN,
    representative,
    { onlyOnWire: true },
  ),
  ...each(
    'is one of its choices',
    'business_code',
    '99',
    UNKNOWN,
    { income_source_business_flag: true },
    { onlyOnWire: true },
  ),
]
