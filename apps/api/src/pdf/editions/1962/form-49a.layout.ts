import { continued, fillingHints, foot, head, withdrawn } from '../../form/head.ts'
import {
  businessCode,
  enrolmentId,
  lastNameFirst,
  nameOnCard,
  otherName,
  proofLines,
  registration,
  titles,
} from '../../form/older-rows.ts'
import {
  aadhaar,
  aoCode,
  day,
  gender,
  income,
  lettersGoTo,
  printedParent,
  singleParent,
} from '../../form/questions.ts'
import { entityStatus } from '../../form/proof-questions.ts'
import { contact, tickRow } from '../../form/rows.ts'
import { lettered, runningName } from '../../form/name-rows.ts'
import { address } from '../../form/address-rows.ts'
import { stacked } from '../../form/section.ts'
import { bySignatureOrThumb, verification } from '../../form/verification.ts'
import type { FormLayout } from '../../layout/layout.ts'
import { grid } from '../../theme.ts'

/** Form No. 49A, edition 1962: every applicant of India, until 31 March 2026. */

const smallPrint =
  'Facsimile of a withdrawn form, drawn after published descriptions of Form No. 49A; ours has three pages where the official one had two, and no second signature box below the photograph. Not checked against it: wording, the telephone boxes, and the number of boxes for the name on the card, registration number and enrolment ID. “Continued” lines are ours.'

const older = { edition: '1962' } as const

const pageOne = stacked(153, [
  { title: 'ASSESSING OFFICER (AO) CODE', items: [aoCode('')] },
  {
    title: 'THE APPLICANT',
    items: [
      titles('1', 'Title', 'title', true),
      lastNameFirst('', 'Full name', 'name'),
      nameOnCard('2'),
      otherName('3'),
      titles('', 'Title', 'other_title'),
      lastNameFirst('', 'Other name', 'other'),
      gender('4'),
      day('5', 'Date of birth or formation'),
      singleParent('6'),
      lastNameFirst('', "Father's name", 'father'),
      lastNameFirst('', "Mother's name", 'mother'),
      printedParent(''),
    ],
  },
  { title: 'RESIDENCE ADDRESS', items: [address('7', 'Residence address', 'residence', older)] },
])

const pageTwo = stacked(46, [
  {
    title: 'OFFICE ADDRESS AND CONTACT',
    items: [
      lettered('7', 'Office', [['office_name', 'Name of the office']]),
      address('', 'Office address', 'office', older),
      tickRow('8', 'Address for communication', ...lettersGoTo),
      contact('9', 'Contact', 'contact'),
    ],
  },
  {
    title: 'STATUS, AADHAAR AND INCOME',
    items: [
      entityStatus('10', true),
      registration('11'),
      aadhaar('12'),
      enrolmentId(''),
      runningName('', 'Name as on Aadhaar', 'aadhaar_name'),
      income('13'),
      businessCode(''),
    ],
  },
])

const pageThree = stacked(46, [
  {
    title: 'REPRESENTATIVE ASSESSEE AND DOCUMENTS',
    items: [
      titles('14', 'Representative: title', 'ra_title'),
      lastNameFirst('', 'Name', 'ra_name'),
      address('', 'Address', 'ra', older),
      proofLines('15'),
    ],
  },
])

export const form49A: FormLayout = {
  id: 'form-49a',
  edition: '1962',
  title: 'Form No. 49A',
  photos: 'small',
  pages: [
    [
      ...head({
        number: 'FORM NO. 49A',
        rule: '[See rule 114]',
        title: [
          'Application for allotment of a Permanent Account Number',
          'by a citizen or an entity of India',
        ],
        law: 'Income-tax Act, 1961 and Income-tax Rules, 1962',
        photos: 'small',
        hints: fillingHints.general,
        banner: withdrawn,
      }),
      ...pageOne.items,
      ...foot(smallPrint, 'Form No. 49A · page 1 of 3'),
    ],
    [
      ...continued('FORM NO. 49A', 2, withdrawn),
      ...pageTwo.items,
      ...foot(smallPrint, 'Form No. 49A · page 2 of 3'),
    ],
    [
      ...continued('FORM NO. 49A', 3, withdrawn),
      ...pageThree.items,
      ...verification(pageThree.end + grid.sectionGap, {
        title: '16  VERIFICATION',
        statements: [
          'The applicant holds no Permanent Account Number so far and has not applied for another.',
        ],
        signature: bySignatureOrThumb,
      }).items,
      ...foot(smallPrint, 'Form No. 49A · page 3 of 3'),
    ],
  ],
}
