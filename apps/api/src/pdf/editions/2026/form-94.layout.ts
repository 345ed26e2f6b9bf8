import { continued, fillingHints, foot, head } from '../../form/head.ts'
import { aoCode, day, income } from '../../form/questions.ts'
import { applicantProofs, entityStatus, representativeProofs } from '../../form/proof-questions.ts'
import { REGISTRATION_BOXES } from '../../form/shared-slots.ts'
import { representativeItems } from '../../form/representative.ts'
import { combRow, contact } from '../../form/rows.ts'
import { runningName } from '../../form/name-rows.ts'
import { address } from '../../form/address-rows.ts'
import { stacked } from '../../form/section.ts'
import { bySignature, verification } from '../../form/verification.ts'
import type { FormLayout } from '../../layout/layout.ts'
import { grid } from '../../theme.ts'

/** Form No. 94, edition 2026: a company, firm, trust or other entity of India. */

const smallPrint =
  'Facsimile, edition 2026, drawn after published descriptions of Form No. 94. Not checked against the official form: its section titles, the wording of its items, and the number of boxes for registration number, dialling codes and PIN. Where your PAN centre asks for the official print, copy these entries to it.'

const pageOne = stacked(159, [
  {
    title: 'THE ENTITY',
    items: [
      runningName('1', 'Full name', 'name'),
      day('2', 'Date of incorporation', 'or of formation, or of the deed'),
      address('3', 'Office address', 'office'),
      address('4', 'Communication address', 'letters'),
      entityStatus('5'),
      combRow('6', 'Registration number', 'registration', REGISTRATION_BOXES, 'Company, firm or LLP'),
      contact('7', 'Contact', 'contact'),
    ],
  },
  { title: 'INCOME AND ASSESSING OFFICER', items: [income('8'), aoCode('9')] },
])

const pageTwo = stacked(46, [
  {
    title: 'REPRESENTATIVE ASSESSEE OR AUTHORISED SIGNATORY',
    items: representativeItems(['10', '11', '12', '13', '14'], 'Name'),
  },
  {
    title: 'DOCUMENTS ATTACHED',
    items: [
      applicantProofs('15', 'Proofs of the applicant', 'Date of incorporation'),
      representativeProofs('16'),
    ],
  },
])

export const form94: FormLayout = {
  id: 'form-94',
  edition: '2026',
  title: 'Form No. 94',
  pages: [
    [
      ...head({
        number: 'FORM NO. 94',
        rule: '[See rule 158]',
        title: [
          'Application for a Permanent Account Number (PAN)',
          'by an entity that is formed or registered in India',
        ],
        law: 'Income-tax Act, 2025 and Income-tax Rules, 2026',
        hints: [...fillingHints.general, ...fillingHints.entity],
      }),
      ...pageOne.items,
      ...foot(smallPrint, 'Form No. 94 · page 1 of 2'),
    ],
    [
      ...continued('FORM NO. 94', 2),
      ...pageTwo.items,
      ...verification(pageTwo.end + grid.sectionGap, {
        statements: [
          'The applicant holds no Permanent Account Number so far and is a person to whom the Income-tax Act, 2025 applies.',
        ],
        signature: bySignature,
      }).items,
      ...foot(smallPrint, 'Form No. 94 · page 2 of 2'),
    ],
  ],
}
