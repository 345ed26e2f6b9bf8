import { accepted, each, one, type FormCase } from './case-row.ts'

/** An invented person who has a question; every answer is right. */
export const someMessage = {
  name: 'MEENA SPECIMEN',
  email: 'meena.contact@example.com',
  mobile: '9000000021',
  subject: 'payment',
  message: 'I have paid twice.\n\nWhen does the second payment come back?',
} as const

const EMPTY = 'This field is required'

/** Rules of a message to the operator: what is changed in the sample, and every message that then stands at a field. */
export const contactCases: readonly FormCase[] = [
  accepted('nothing is changed', {}),
  ...each('is missing', 'name email subject message', '', EMPTY),
  ...each('is blank', 'name message', ' \n ', EMPTY),
  one('no e-mail address', { email: 'meena@example' }, 'email', 'E-mail must be valid'),
  one('nine digits', { mobile: '900000002' }, 'mobile', 'Phone number must be 10 digits'),
  accepted('no mobile number', { mobile: '' }),
  one(
    'a subject that is not there',
    { subject: 'weather' },
    'subject',
    'Choose one of the values in the list',
  ),
  one('a long name', { name: 'A'.repeat(76) }, 'name', 'At most 75 characters'),
  one('a long message', { message: 'A'.repeat(4001) }, 'message', 'At most 4000 characters'),
]
