import { each, accepted, onDay, onWire, one } from './case-row.ts'
import { office, representative } from './new-pan.sample.ts'

const PHONE = 'Phone number must be 10 digits'
const EMAIL = 'E-mail must be valid'
const PINCODE = 'Pincode number must be 6 digits'
const OVER = 'This document is no longer accepted for this purpose. Choose another one'
const AADHAAR = 'Enter the 12 digits on the Aadhaar card. One of these is not right'
const REAL_DATE = 'Enter a real date as day-month-year, for example 27-03-1990'
const FUTURE = 'The date must not be in the future'
const MINOR =
  'The applicant is under 18, so a parent or guardian must apply as representative. Choose Yes and fill in their details'

export const numbers = [
  ...each('has ten digits', 'cell_nbr', '900000000', PHONE),
  ...each('has no more than ten digits', 'cell_nbr', '90000000012', PHONE),
  ...each('is not twenty digits', 'cell_nbr', '12345678901234567890', PHONE),
  ...each('is no word', 'cell_nbr', 'PHONE', PHONE),
  ...each('has ten digits', 'ra_cell_nbr', '900000000', PHONE, representative),
  one(
    'a number abroad has four digits',
    { cell_country_code: '+44', cell_nbr: '123' },
    'cell_nbr',
    'Phone number must have 4 to 14 digits',
  ),
  accepted('a number abroad need not have ten digits', {
    cell_country_code: '+44',
    cell_nbr: '7911123456789',
  }),
  accepted('the country code in front is taken away', { cell_nbr: '+91 90000 00001' }),
  ...each('has an at sign', 'email_address', 'arun.example.com', EMAIL),
  ...each('has a dot in its domain', 'email_address', 'arun@example', EMAIL),
  ...each('has no space', 'email_address', 'arun kumar@example.com', EMAIL),
  ...each('looks like x@y.z', 'ra_email_address', 'meena@', EMAIL, representative),
  ...each('has six digits', 'residence_pincode', '60000', PINCODE),
  ...each('has no more than six digits', 'residence_pincode', '60000123', PINCODE),
  ...each('starts with a zone', 'residence_pincode', '060001', PINCODE),
  ...each('has six digits', 'office_pincode', '6410011', PINCODE, office),
  ...each('has six digits', 'ra_pincode', '60001', PINCODE, representative),
  one(
    'a postal code abroad has three characters',
    { residence_country: 'SINGAPORE', residence_pincode: '12' },
    'residence_pincode',
    'Postal code must have 3 to 7 letters or digits',
  ),
  one(
    'a postal code of an office abroad too',
    { ...office, office_country: 'SINGAPORE', office_pincode: '12' },
    'office_pincode',
    'Postal code must have 3 to 7 letters or digits',
  ),
  onWire(
    one(
      'a postal code of a representative abroad too',
      { ...representative, ra_country: 'SINGAPORE', ra_pincode: '12' },
      'ra_pincode',
      'Postal code must have 3 to 7 letters or digits',
    ),
  ),
  accepted('an address abroad has no state of India', {
    residence_country: 'SINGAPORE',
    residence_pincode: '049910',
    residence_state: '',
  }),
  ...each('has a right check digit', 'aadhar_nbr', '234123412345', AADHAAR),
  ...each('has twelve digits', 'aadhar_nbr', '23412341234', AADHAAR),
  ...each('is not one digit', 'aadhar_nbr', '222222222222', AADHAAR),
  ...each('has a right check digit', 'ra_aadhar_nbr', '234123412345', AADHAAR, representative),
  accepted('an Aadhaar number may be typed in groups', { aadhar_nbr: '2341 2341 2346' }),
  ...each('looks like a PAN', 'ra_pan', 'ABCDE1234', 'PAN must look like ABCPE1234F', representative),
]

export const dates = [
  ...each('is a day of the calendar', 'date_of_birth', '31-02-1990', REAL_DATE),
  ...each('is a date', 'date_of_birth', 'YESTERDAY', REAL_DATE),
  ...each('has a whole year', 'date_of_birth', '27-03-90', REAL_DATE),
  ...each(
    'is not far in the past',
    'date_of_birth',
    '01-01-1890',
    'The date is more than 130 years ago. Check the year',
  ),
  onDay(
    2026,
    11,
    21,
    one(
      'tomorrow is the future',
      { ...representative, date_of_birth: '22-11-2026' },
      'date_of_birth',
      FUTURE,
    ),
  ),
  onDay(
    2026,
    11,
    21,
    one('somebody of 17 needs a representative', { date_of_birth: '22-11-2008' }, 'ra_status', MINOR),
  ),
  onDay(2026, 11, 21, accepted('18 today is an adult', { date_of_birth: '21-11-2008' })),
  onDay(
    2026,
    11,
    21,
    accepted('a child with a representative is taken', { ...representative, date_of_birth: '21-11-2026' }),
  ),
  onDay(
    2026,
    4,
    1,
    onWire(
      one(
        'Aadhaar proves no birth date from April 2026 on',
        { dob_proof_id: 'AADHAAR' },
        'dob_proof_id',
        OVER,
      ),
    ),
  ),
  onDay(2026, 3, 31, accepted('Aadhaar proved a birth date until March 2026', { dob_proof_id: 'AADHAAR' })),
]
