import { continued, fillingHints, foot, head } from '../../form/head.ts'
import { aoCode, day, gender, income } from '../../form/questions.ts'
import { entityStatus, representativeProofs } from '../../form/proof-questions.ts'
import { representativeItems } from '../../form/representative.ts'
import { combRow, contact, row, tickRow } from '../../form/rows.ts'
import { personName, runningName } from '../../form/name-rows.ts'
import { address } from '../../form/address-rows.ts'
import { stacked } from '../../form/section.ts'
import type { FormItem } from '../../form/section.ts'
import { bySignature, bySignatureOrThumb, verification } from '../../form/verification.ts'
import { comb, openBox, text } from '../../layout/layout-items.ts'
import type { FormLayout } from '../../layout/layout.ts'
import { grid } from '../../theme.ts'

/**
 * Forms 95 and 96, edition 2026: a person who is no citizen of India, an entity formed abroad. Their items were not to be
 * found: what stands here is what their predecessor 49AA asked, and every page says so. Blank only.
 */

const unknown = 'ITEMS NOT CHECKED: LAID OUT AFTER THE WITHDRAWN FORM NO. 49AA'

const smallPrint = (title: string): string =>
  `Not a copy of ${title}: its list of items was not available to us. The items are those that the withdrawn Form No. 49AA asked, without its know-your-customer part for qualified foreign investors. Get the official print from your PAN centre and copy these entries to it.`

const countryWithCode = (number: string, words: string): FormItem =>
  row(number, words, (y) => [
    openBox('country', grid.field, y, 236),
    text(grid.field + 246, y + grid.baseline, 'label', 'ISD code'),
    comb('isd', grid.field + 280, y, 4),
  ])

const personItems: FormItem[] = [
  personName('1', 'Full name', 'name'),
  personName('2', 'Known by another name', 'other'),
  gender('3'),
  day('4', 'Date of birth'),
  personName('5', "Father's name", 'father'),
  personName('6', "Mother's name", 'mother'),
  address('7', 'Residence address', 'residence'),
  address('', 'Office address in India', 'office'),
]

const entityItems: FormItem[] = [
  runningName('1', 'Full name', 'name'),
  runningName('2', 'Known by another name', 'other'),
  day('4', 'Date of formation'),
  address('7', 'Registered address', 'residence'),
  address('', 'Office address in India', 'office'),
]

interface Foreign {
  id: string
  title: string
  applicant: string
  isEntity: boolean
}

export function foreignForm({ id, title, applicant, isEntity }: Foreign): FormLayout {
  const number = title.toUpperCase()
  const pageOne = stacked(isEntity ? 159 : 171, [
    { title: isEntity ? 'THE ENTITY' : 'PERSONAL DETAILS', items: isEntity ? entityItems : personItems },
  ])
  const pageTwo = stacked(46, [
    {
      title: 'ADDRESS FOR COMMUNICATION AND CONTACT',
      items: [
        tickRow(
          '8',
          'Send letters to',
          ['send_residence', isEntity ? 'Registered address' : 'Residence'],
          ['send_office', 'Office in India', 120],
        ),
        contact('9', 'Contact', 'contact'),
      ],
    },
    {
      title: isEntity ? 'STATUS AND INCOME' : 'CITIZENSHIP AND INCOME',
      items: [
        ...(isEntity ? [entityStatus('10'), combRow('11', 'Registration number', 'registration', 25)] : []),
        countryWithCode('12', isEntity ? 'Country of incorporation' : 'Country of citizenship'),
        ...(isEntity ? [] : [combRow('', 'Passport number', 'passport', 15)]),
        combRow('', 'Taxpayer number abroad', 'foreign_tax', 20),
        income('13'),
        aoCode(''),
      ],
    },
    {
      title: 'REPRESENTATIVE OR AGENT IN INDIA, AND DOCUMENTS',
      items: [
        ...representativeItems(['14', '', '', '', ''], 'Name'),
        tickRow(
          '15',
          'Proofs of the applicant',
          ['proof_identity', 'Identity'],
          ['proof_address', 'Address'],
        ),
        representativeProofs(''),
      ],
    },
  ])
  return {
    id,
    edition: '2026',
    title,
    ...(!isEntity && { photos: 'large' }),
    pages: [
      [
        ...head({
          number,
          rule: '[See rule 158]',
          title: ['Application for a Permanent Account Number (PAN)', applicant],
          law: 'Income-tax Act, 2025 and Income-tax Rules, 2026',
          ...(!isEntity && { photos: 'large' }),
          hints: [...fillingHints.general, ...(isEntity ? [] : fillingHints.person)],
          banner: unknown,
        }),
        ...pageOne.items,
        ...foot(smallPrint(title), `${title} · page 1 of 2`),
      ],
      [
        ...continued(number, 2, unknown),
        ...pageTwo.items,
        ...verification(pageTwo.end + grid.sectionGap, {
          title: '17  VERIFICATION',
          statements: [],
          signature: isEntity ? bySignature : bySignatureOrThumb,
        }).items,
        ...foot(smallPrint(title), `${title} · page 2 of 2`),
      ],
    ],
  }
}
