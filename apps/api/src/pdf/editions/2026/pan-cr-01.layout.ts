import { continued, foot, head } from '../../form/head.ts'
import { day, gender, lettersGoTo, printedParent } from '../../form/questions.ts'
import { changing, combRow, contact, ticks } from '../../form/rows.ts'
import { personName, runningName } from '../../form/name-rows.ts'
import { address } from '../../form/address-rows.ts'
import { changeColumns, stacked } from '../../form/section.ts'
import { bySignatureOrThumb, notes, verification } from '../../form/verification.ts'
import { line, text } from '../../layout/layout-items.ts'
import type { FormLayout, Item } from '../../layout/layout.ts'
import { grid } from '../../theme.ts'

/** PAN CR-01, edition 2026: an individual who wants details of a PAN changed, or the card again. */

const smallPrint =
  'Facsimile, edition 2026, drawn after published descriptions of PAN CR-01. Not checked against the official form: the wording of its items, its headings, its declaration, and whether it has a place for photograph, signature or other PANs. Where your PAN centre asks for the official print, copy these entries to it.'

const pageOne = stacked(
  171,
  [
    {
      title: 'PERSONAL DETAILS: TICK THE BOX BESIDE A NUMBER ONLY WHERE THE ITEM CHANGES',
      items: [
        changing('change_name', personName('1A', 'Full name', 'name')),
        changing('change_aadhaar', runningName('1B', 'Name as on Aadhaar', 'aadhaar_name')),
        changing('change_gender', gender('2')),
        changing('change_birth', day('3', 'Date of birth')),
        changing(
          'change_address',
          address('4', 'Address', 'letters', {
            first: ticks(...lettersGoTo),
          }),
        ),
        changing('change_passport', combRow('5', 'Passport number', 'passport', 12)),
        changing('change_foreign_tax', combRow('6', 'Taxpayer number abroad', 'foreign_tax', 20)),
        changing('change_contact', contact('7', 'Contact', 'contact')),
      ],
    },
    {
      title: 'PARENTS',
      items: [
        changing('change_father', personName('8', "Father's name", 'father')),
        changing('change_mother', personName('9', "Mother's name", 'mother')),
        printedParent('10'),
      ],
    },
    {
      title: 'DOCUMENTS ATTACHED',
      items: [
        {
          number: '11',
          rows: 2,
          at: (y, columns) => [
            ...ticks(
              ['proof_identity', 'Proof of identity'],
              ['proof_address', 'Proof of address', 110],
              ['proof_birth', 'Proof of date of birth', 220],
            )(y),
            ...ticks(
              ['proof_change', 'Proof of what changes'],
              ['proof_pan', 'Copy of PAN', 110],
            )(y + grid.pitch),
            { kind: 'text', x: columns.wording, y: y + grid.baseline, style: 'item', text: 'Documents' },
          ],
        },
      ],
    },
  ],
  changeColumns,
)

/** A line of ours under the boxes for the number: why they are empty, where the law asks for none. */
const aadhaarExemption: readonly Item[] = [
  text(146, 162.5, 'hint', 'if exempt from Aadhaar, why', { width: 100, align: 'right' }),
  line('aadhaar_exemption', 251, 162.5, 160),
]

const declared = verification(46, {
  title: 'DECLARATION',
  statements: [
    'The changes ticked on page 1 are asked for; where nothing is ticked, the card is asked for again as it is.',
  ],
  signature: bySignatureOrThumb,
})

const advice = notes(declared.end + grid.sectionGap, [
  'Fill in every row, in English, in CAPITAL letters, preferably with black ink; one character to a box.',
  'For changes: tick the box beside each row that changes, and no other. For the same card again: tick no box.',
  'The address given in item 4 replaces the one that the Department holds.',
  'Use two recent colour photographs on a white ground. Sign across the left one; do not sign or mark the right one.',
  'A left thumb impression has to be attested by a magistrate, a notary or a gazetted officer, under seal.',
  'Attach a copy of the PAN card or of the letter that allotted the PAN, and a proof for every item that changes.',
  'Other PANs that were allotted, a changed photograph or signature and a second address go on the additional sheet.',
  'To hold more than one PAN is punishable: name every other PAN and attach copies of the cards.',
])

export const panCr01: FormLayout = {
  id: 'pan-cr-01',
  edition: '2026',
  title: 'PAN CR-01',
  photos: 'large',
  pages: [
    [
      ...head({
        number: 'PAN CR-01',
        rule: '[See rule 158(12)]',
        title: [
          'Request for changes or correction in PAN data,',
          'or for the PAN card again, by an individual',
        ],
        law: 'Income-tax Act, 2025 and Income-tax Rules, 2026',
        photos: 'large',
        numbers: [
          ['pan', 'PAN', [10]],
          ['aadhaar', 'Aadhaar', [4, 4, 4]],
        ],
      }),
      ...aadhaarExemption,
      ...pageOne.items,
      ...foot(smallPrint, 'PAN CR-01 · page 1 of 2'),
    ],
    [
      ...continued('PAN CR-01', 2),
      ...declared.items,
      ...advice.items,
      ...foot(smallPrint, 'PAN CR-01 · page 2 of 2'),
    ],
  ],
}
