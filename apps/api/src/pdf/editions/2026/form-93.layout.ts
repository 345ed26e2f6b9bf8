import { continued, fillingHints, foot, head } from '../../form/head.ts'
import { aadhaar, aoCode, day, gender, income, printedParent, singleParent } from '../../form/questions.ts'
import { applicantProofs, representativeProofs, residencyStatus } from '../../form/proof-questions.ts'
import { representativeItems } from '../../form/representative.ts'
import { combRow, contact, hint, tickRow } from '../../form/rows.ts'
import { personName, runningName } from '../../form/name-rows.ts'
import { address } from '../../form/address-rows.ts'
import { stacked } from '../../form/section.ts'
import { bySignatureOrThumb, verification } from '../../form/verification.ts'
import type { FormLayout } from '../../layout/layout.ts'
import { grid } from '../../theme.ts'

/**
 * Form No. 93, edition 2026: an individual who is a citizen of India. Items, order, numbering and box counts follow what is
 * published about the form; the official print could not be laid under it, and the small print at the foot says so.
 */

const smallPrint =
  'Facsimile, edition 2026, drawn after published descriptions of Form No. 93. It could not be checked letter by letter against the official form. Where your PAN centre asks for the official print, copy these entries to it.'

const pageOne = stacked(171, [
  {
    letter: 'A',
    title: 'PERSONAL DETAILS',
    items: [
      personName('1A', 'Name of the applicant', 'name'),
      runningName('1B', 'Name as printed on Aadhaar', 'aadhaar_name'),
      gender('2'),
      day('3', 'Date of birth'),
      aadhaar('4'),
      address('5', 'Residence address', 'residence'),
      address('6', 'Office address', 'office', {
        first: (y) => [hint(grid.field, y, 'Where item 22 says office.')],
      }),
      residencyStatus('7'),
      combRow('8', 'Passport number', 'passport', 12, 'Required unless item 7 says resident.'),
      combRow('9', 'Taxpayer number abroad', 'foreign_tax', 20, 'Country of residence'),
      contact('10', 'Contact', 'contact'),
    ],
  },
  { letter: 'B', title: 'SOURCE OF INCOME', items: [income('11')] },
])

const pageTwo = stacked(46, [
  {
    letter: 'C',
    title: 'PARENTS',
    items: [
      singleParent('12'),
      personName('13', "Father's name", 'father'),
      personName('14', "Mother's name", 'mother'),
      printedParent('15'),
    ],
  },
  { letter: 'D', title: 'ASSESSING OFFICER (AO) CODE', items: [aoCode('16')] },
  {
    letter: 'E',
    title: 'REPRESENTATIVE ASSESSEE',
    items: representativeItems(['17', '18', '19', '20', '21'], 'Name of the representative'),
  },
  {
    letter: 'F',
    title: 'ADDRESS FOR COMMUNICATION',
    items: [
      tickRow(
        '22',
        'Send letters to',
        ['send_residence', 'Residence'],
        ['send_office', 'Office'],
        ['send_representative', 'Representative'],
      ),
    ],
  },
  {
    letter: 'G',
    title: 'DOCUMENTS ATTACHED',
    items: [applicantProofs('23', 'Proofs of the applicant', 'Date of birth'), representativeProofs('24')],
  },
])

export const form93: FormLayout = {
  id: 'form-93',
  edition: '2026',
  title: 'Form No. 93',
  photos: 'large',
  pages: [
    [
      ...head({
        number: 'FORM NO. 93',
        rule: '[See rule 158]',
        title: [
          'Application for a Permanent Account Number (PAN)',
          'by an individual who is a citizen of India',
        ],
        law: 'Income-tax Act, 2025 and Income-tax Rules, 2026',
        photos: 'large',
        hints: [...fillingHints.general, ...fillingHints.person],
      }),
      ...pageOne.items,
      ...foot(smallPrint, 'Form No. 93 · page 1 of 2'),
    ],
    [
      ...continued('FORM NO. 93', 2),
      ...pageTwo.items,
      ...verification(pageTwo.end + grid.sectionGap, {
        statements: [
          'The applicant holds no Permanent Account Number so far and is a person to whom the Income-tax Act, 2025 applies.',
        ],
        signature: bySignatureOrThumb,
      }).items,
      ...foot(smallPrint, 'Form No. 93 · page 2 of 2'),
    ],
  ],
}
