import { accepted, one, onWire } from './case-row.ts'
import { office, otherName, representative } from './new-pan.sample.ts'

const INCOME = 'Please select Source of Income'
const PARENT = 'Choose the parent whose name you have given'
const AO_WHOLE = 'Fill in all four parts of the AO code, or none'
const PASSPORT = 'Enter a passport number: this residential status needs one'
const FLAT_ROW = 'Flat number and building share one line of 25 boxes: together at most 25 characters'
const CITY_ROW = 'Area and city share one line of 25 boxes: together at most 25 characters'

export const together = [
  one(
    'flat and building fit one row',
    { residence_flatno: '123456789012', residence_premises: 'ABCDEFGHIJKLM' },
    'residence_flatno',
    FLAT_ROW,
  ),
  one(
    'area and city fit one row',
    { residence_area: 'ABCDEFGHIJKLM', residence_city: 'ABCDEFGHIJKL' },
    'residence_area',
    CITY_ROW,
  ),
  accepted('a row that is exactly full is taken', {
    residence_flatno: '12345678901',
    residence_premises: 'ABCDEFGHIJKLM',
  }),
  one(
    'flat and building of an office fit one row',
    { ...office, office_flatno: '123456789012', office_premises: 'ABCDEFGHIJKLM' },
    'office_flatno',
    FLAT_ROW,
  ),
  one(
    'area and city of an office fit one row',
    { ...office, office_area: 'ABCDEFGHIJKLM', office_city: 'ABCDEFGHIJKL' },
    'office_area',
    CITY_ROW,
  ),
  one(
    'flat and building of a representative fit one row',
    { ...representative, ra_flatno: '123456789012', ra_premises: 'ABCDEFGHIJKLM' },
    'ra_flatno',
    FLAT_ROW,
  ),
  one(
    'area and city of a representative fit one row',
    { ...representative, ra_area: 'ABCDEFGHIJKLM', ra_city: 'ABCDEFGHIJKL' },
    'ra_area',
    CITY_ROW,
  ),
  one(
    'a source of income is needed',
    { income_source_salary_flag: false },
    'income_source_no_income_flag',
    INCOME,
  ),
  accepted('who is exempt from Aadhaar and says why needs no number', {
    aadhar_exemption: 'OVER_80',
    aadhar_nbr: '',
    aadhar_name: '',
    consent_aadhaar: false,
  }),
  accepted('no income is an answer', {
    income_source_salary_flag: false,
    income_source_no_income_flag: true,
  }),
  accepted('no income clears the other sources', { income_source_no_income_flag: true }),
  onWire(
    one('the printed parent is the single mother', { single_parent: 'MOTHER' }, 'parent_option', PARENT),
  ),
  onWire(
    one(
      'the printed parent is the single father',
      { single_parent: 'FATHER', parent_option: 'MOTHER' },
      'parent_option',
      PARENT,
    ),
  ),
  one('somebody abroad needs a passport', { residential_status: 'NON_RESIDENT' }, 'passport_nbr', PASSPORT),
  one(
    'a resident that is not ordinarily one too',
    { residential_status: 'NOT_ORDINARILY_RESIDENT' },
    'passport_nbr',
    PASSPORT,
  ),
  accepted('a resident needs none', { residential_status: 'RESIDENT' }),
  one('an AO code is whole', { ao_area_code: 'TNC' }, 'ao_nbr', AO_WHOLE),
  accepted('a whole AO code is taken', {
    ao_area_code: 'TNC',
    ao_type: 'W',
    ao_range_code: '12',
    ao_nbr: '3',
  }),
  one(
    'the declaration is ticked',
    { consent_application: false },
    'consent_application',
    'Tick the declaration to continue',
  ),
  one(
    'the consent to keep Aadhaar is ticked',
    { consent_aadhaar: false },
    'consent_aadhaar',
    'Tick your consent to continue',
  ),
]

export const conditions = [
  accepted('the sample is taken as it is', {}),
  accepted('another name is taken', otherName),
  accepted('an office is taken', office),
  accepted('a representative is taken', representative),
  accepted('an office makes the residence optional', {
    ...office,
    residence_pincode: '',
    residence_state: '',
    residence_city: '',
    residence_area: '',
    residence_flatno: '',
    address_proof_id: '',
  }),
  accepted('a single mother makes the father optional', {
    single_parent: 'MOTHER',
    parent_option: 'MOTHER',
    father_lastname: '',
  }),
  accepted('a single father makes the mother optional', { single_parent: 'FATHER', mother_lastname: '' }),
  accepted('without another name its parts do not count', { kbon_lastname: '7' }),
  accepted('at the residence the office does not count', { office_pincode: '7' }),
  accepted('without a representative its parts do not count', { ra_pincode: '7' }),
  accepted('without business its kind does not count', { business_code: '99' }),
  accepted('a business may name its kind', { income_source_business_flag: true, business_code: '12' }),
  accepted('what may be left out may be left out', {
    applicant_middlename: '',
    aadhar_name: 'ARUN SPECIMEN',
    name_on_card: '',
    father_firstname: '',
    mother_firstname: '',
    residence_district: '',
    residence_post_office: '',
    residence_street: '',
    residence_premises: '',
  }),
]
