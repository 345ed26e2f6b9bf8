import {
  each,
  LINES,
  NAMES,
  OTHER_NAMES,
  RA_NAMES,
  accepted,
  lines,
  onWire,
  one,
  type Change,
  type FormCase,
} from './case-row.ts'
import { office, otherName, representative } from './new-pan.sample.ts'

const SHORT = 'Minimum 3 characters required'
const LETTERS = 'Use only the letters A to Z, spaces, dots, hyphens and apostrophes'
const ADDRESS = "Use only A to Z, 0 to 9, spaces and . , ' & / - ( ) # :"
const DIGITS = 'Use digits only'
const atMost = (max: number) => `At most ${max} characters: the printed form has no more boxes`
const SINGLE_LINES = 'district area post_office street flatno'
const LONG_LINE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LONG_EMAIL = `${'a'.repeat(64)}@example.com`

const FLAT_ROW = 'Flat number and building share one line of 25 boxes: together at most 25 characters'
const CITY_ROW = 'Area and city share one line of 25 boxes: together at most 25 characters'

/** A building or a city that is too long is so by itself, and for the row that it shares. */
const sharedTooLong = (prefix: string, base: Change): FormCase[] => [
  {
    name: `${prefix}_premises fits its boxes`,
    change: { ...base, [`${prefix}_premises`]: LONG_LINE },
    expect: { [`${prefix}_premises`]: atMost(25), [`${prefix}_flatno`]: FLAT_ROW },
  },
  {
    name: `${prefix}_city fits its boxes`,
    change: { ...base, [`${prefix}_city`]: LONG_LINE },
    expect: { [`${prefix}_city`]: atMost(25), [`${prefix}_area`]: CITY_ROW },
  },
]

export const tooLong = [
  ...each(
    'fits its boxes',
    `${NAMES} ${lines('residence', `country ${SINGLE_LINES}`)} appln_place`,
    LONG_LINE,
    atMost(25),
  ),
  ...each('fits its boxes', OTHER_NAMES, LONG_LINE, atMost(25), otherName),
  ...each('fits its boxes', `office_name ${lines('office', SINGLE_LINES)}`, LONG_LINE, atMost(25), office),
  ...each(
    'fits its boxes',
    `${RA_NAMES} ${lines('ra', SINGLE_LINES)}`,
    LONG_LINE,
    atMost(25),
    representative,
  ),
  ...each('fits its boxes', 'aadhar_name', 'A'.repeat(76), atMost(75)),
  ...each('fits its boxes', 'name_on_card', 'A'.repeat(86), atMost(85)),
  ...each('fits its boxes', 'email_address', LONG_EMAIL, atMost(75)),
  ...each('fits its boxes', 'ra_email_address', LONG_EMAIL, atMost(75), representative),
  ...each('fits its boxes', 'landline_std', '04444', atMost(4)),
  ...each('fits its boxes', 'landline_nbr', '123456789', atMost(8)),
  ...each('fits its boxes', 'passport_nbr', 'A123456789012', atMost(12)),
  ...each('fits its boxes', 'foreign_tax_nbr', 'A'.repeat(21), atMost(20)),
  ...each('fits its boxes', 'ao_area_code', 'TNCC', atMost(3), {
    ao_type: 'W',
    ao_range_code: '12',
    ao_nbr: '3',
  }),
  ...each('fits its boxes', 'ao_type', 'WXY', atMost(2), {
    ao_area_code: 'TNC',
    ao_range_code: '12',
    ao_nbr: '3',
  }),
  ...each('fits its boxes', 'ao_range_code', '1234', atMost(3), {
    ao_area_code: 'TNC',
    ao_type: 'W',
    ao_nbr: '3',
  }),
  ...each('fits its boxes', 'ao_nbr', '123', atMost(2), {
    ao_area_code: 'TNC',
    ao_type: 'W',
    ao_range_code: '12',
  }),
  ...sharedTooLong('residence', {}),
  ...sharedTooLong('office', office),
  ...sharedTooLong('ra', representative),
]

export const characters = [
  ...each('has the letters of a name', `${NAMES} name_on_card aadhar_name`, 'AR7N', LETTERS),
  ...each('has the letters of a name', OTHER_NAMES, 'AR7N', LETTERS, otherName),
  ...each('has the letters of a name', RA_NAMES, 'AR7N', LETTERS, representative),
  one('a name in another script is refused', { applicant_firstname: 'அருண்' }, 'applicant_firstname', LETTERS),
  one('an emoji in a name is refused', { applicant_firstname: 'ARUN 😀' }, 'applicant_firstname', LETTERS),
  onWire(
    one(
      'a control character in a name is refused',
      { applicant_firstname: 'AR\u0007UN' },
      'applicant_firstname',
      LETTERS,
    ),
  ),
  onWire(
    one(
      'a zero byte in an address is refused',
      { residence_flatno: '12\u0000' },
      'residence_flatno',
      ADDRESS,
    ),
  ),
  one(
    'a country is a name',
    { residence_country: 'INDIA 2', residence_state: '' },
    'residence_country',
    LETTERS,
  ),
  one(
    'a country of an office is a name',
    { ...office, office_country: 'INDIA 2' },
    'office_country',
    LETTERS,
  ),
  onWire(
    one(
      'a country of a representative is a name',
      { ...representative, ra_country: 'INDIA 2' },
      'ra_country',
      LETTERS,
    ),
  ),
  one(
    'a country of an office fits its boxes',
    { ...office, office_country: LONG_LINE },
    'office_country',
    atMost(25),
  ),
  onWire(
    one(
      'a country of a representative fits its boxes',
      { ...representative, ra_country: LONG_LINE },
      'ra_country',
      atMost(25),
    ),
  ),
  ...each('has the characters of an address', `${lines('residence', LINES)} appln_place`, 'NO; 12', ADDRESS),
  ...each(
    'has the characters of an address',
    `office_name ${lines('office', LINES)}`,
    'NO; 12',
    ADDRESS,
    office,
  ),
  ...each('has the characters of an address', lines('ra', LINES), 'NO; 12', ADDRESS, representative),
  ...each('has digits only', 'landline_std landline_nbr', '04A', DIGITS),
  ...each('has digits only', 'ao_range_code', '1A', DIGITS, {
    ao_area_code: 'TNC',
    ao_type: 'W',
    ao_nbr: '3',
  }),
  ...each('has digits only', 'ao_nbr', '1A', DIGITS, {
    ao_area_code: 'TNC',
    ao_type: 'W',
    ao_range_code: '12',
  }),
  ...each('has letters only', 'ao_area_code', 'T1', 'Use letters only', {
    ao_type: 'W',
    ao_range_code: '12',
    ao_nbr: '3',
  }),
  ...each('has letters only', 'ao_type', 'W1', 'Use letters only', {
    ao_area_code: 'TNC',
    ao_range_code: '12',
    ao_nbr: '3',
  }),
  ...each(
    'has letters and digits',
    'passport_nbr foreign_tax_nbr',
    'A/12',
    'Use only letters and digits, without spaces',
  ),
]

export const lengths = [
  ...each('has three letters', 'applicant_firstname applicant_lastname father_lastname', 'XQ', SHORT),
  ...each('is not filled up with spaces', 'applicant_firstname', '  XQ  ', SHORT),
  accepted('a two-letter name that the PAN office knows is taken', {
    applicant_firstname: 'OM',
    aadhar_name: 'OM KUMAR SPECIMEN',
  }),
]
