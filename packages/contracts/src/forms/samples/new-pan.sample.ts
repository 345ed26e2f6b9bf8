import type { CalendarDate } from '../../kit/calendar-date.ts'

/** The day on which the samples and cases hold. */
export const SAMPLE_DAY: CalendarDate = { year: 2026, month: 11, day: 21 }

/** A person who does not exist, with everything that has to be answered. The Aadhaar number is UIDAI's kind of test number. */
export const validNewPan = {
  applicant_title: 'SHRI',
  applicant_firstname: 'ARUN',
  applicant_middlename: 'KUMAR',
  applicant_lastname: 'SPECIMEN',
  name_on_card: 'ARUN KUMAR SPECIMEN',
  kbon_status: 'NO',
  gender: 'MALE',
  applicant_marital_status: 'SINGLE',
  date_of_birth: '27-03-1990',
  cell_country_code: '+91',
  cell_nbr: '9000000001',
  email_address: 'arun.specimen@example.com',
  single_parent: 'NONE',
  father_firstname: 'RAMESH',
  father_lastname: 'SPECIMEN',
  mother_firstname: 'LAKSHMI',
  mother_lastname: 'SPECIMEN',
  parent_option: 'FATHER',
  communication_preference: 'RESIDENCE',
  residence_country: 'INDIA',
  residence_pincode: '600001',
  residence_state: 'TAMIL NADU',
  residence_district: 'CHENNAI',
  residence_city: 'CHENNAI',
  residence_area: 'MANNADY',
  residence_post_office: 'MANNADY',
  residence_street: 'SPECIMEN STREET',
  residence_premises: 'SAMPLE HOUSE',
  residence_flatno: '12/3',
  aadhar_nbr: '234123412346',
  aadhar_name: 'ARUN KUMAR SPECIMEN',
  consent_aadhaar: true,
  id_proof_id: 'VOTER',
  address_proof_id: 'VOTER',
  dob_proof_id: 'MATRIC',
  income_source_salary_flag: true,
  ra_status: 'NO',
  appln_place: 'CHENNAI',
  consent_application: true,
} as const satisfies Record<string, string | boolean>

/** What opens the questions about another name, answered. */
export const otherName = {
  kbon_status: 'YES',
  kbon_title: 'SHRI',
  kbon_firstname: 'ARUN',
  kbon_middelname: 'K',
  kbon_lastname: 'SAMPLEMAN',
} as const

/** What opens the questions about an office, answered. */
export const office = {
  communication_preference: 'OFFICE',
  office_name: 'SPECIMEN WORKS',
  office_country: 'INDIA',
  office_pincode: '641001',
  office_state: 'TAMIL NADU',
  office_district: 'COIMBATORE',
  office_city: 'COIMBATORE',
  office_area: 'TOWN HALL',
  office_post_office: 'COIMBATORE',
  office_street: 'EXAMPLE ROAD',
  office_premises: 'SAMPLE TOWER',
  office_flatno: '4A',
  office_address_proof: 'EMPLOYER',
} as const

/** What opens the questions about a representative, answered. */
export const representative = {
  ra_status: 'YES',
  ra_title: 'SMT',
  ra_firstname: 'MEENA',
  ra_middlename: 'DEVI',
  ra_lastname: 'SPECIMEN',
  ra_country: 'INDIA',
  ra_pincode: '600001',
  ra_state: 'TAMIL NADU',
  ra_district: 'CHENNAI',
  ra_city: 'CHENNAI',
  ra_area: 'MANNADY',
  ra_post_office: 'MANNADY',
  ra_street: 'SPECIMEN STREET',
  ra_premises: 'SAMPLE HOUSE',
  ra_flatno: '12/3',
  ra_pan: 'ABCPS1234F',
  ra_aadhar_nbr: '234123412346',
  ra_cell_nbr: '9000000002',
  ra_email_address: 'meena.specimen@example.com',
  ra_id_proof_id: 'PASSPORT',
  ra_address_proof_id: 'PASSPORT',
} as const
