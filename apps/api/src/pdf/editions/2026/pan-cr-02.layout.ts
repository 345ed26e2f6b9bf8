import { REGISTRATION_BOXES } from '../../form/shared-slots.ts'
import { foot, head } from '../../form/head.ts'
import { day } from '../../form/questions.ts'
import { changing, combRow, contact, ticks } from '../../form/rows.ts'
import { runningName } from '../../form/name-rows.ts'
import { address } from '../../form/address-rows.ts'
import { changeColumns, stacked } from '../../form/section.ts'
import { bySignature, notes, verification } from '../../form/verification.ts'
import type { FormLayout } from '../../layout/layout.ts'
import { grid } from '../../theme.ts'

/** PAN CR-02, edition 2026: an entity that wants details of a PAN changed, or the card again. */

const smallPrint =
  'Facsimile, edition 2026, drawn after published descriptions of PAN CR-02. Not checked against the official form: the wording of its items, its headings, its declaration, and whether it has a place for other PANs. Where your PAN centre asks for the official print, copy these entries to it.'

const items = stacked(
  171,
  [
    {
      title: 'THE ENTITY: TICK THE BOX BESIDE A NUMBER ONLY WHERE THE ITEM CHANGES',
      items: [
        changing('change_name', runningName('1', 'Full name', 'name')),
        changing('change_birth', day('2', 'Date of incorporation', 'or of formation, or of the deed')),
        changing('change_address', address('3', 'Office address', 'office')),
        changing('change_foreign_tax', combRow('4', 'Taxpayer number abroad', 'foreign_tax', 20)),
        changing('change_contact', contact('5', 'Contact', 'contact')),
      ],
    },
    {
      title: 'DOCUMENTS ATTACHED',
      items: [
        {
          number: '6',
          rows: 2,
          at: (y, columns) => [
            { kind: 'text', x: columns.wording, y: y + grid.baseline, style: 'item', text: 'Documents' },
            ...ticks(
              ['proof_identity', 'Proof of identity'],
              ['proof_address', 'Proof of address', 176.88],
            )(y),
            ...ticks(
              ['proof_birth', 'Proof of the date'],
              ['proof_pan', 'Copy of PAN', 176.88],
            )(y + grid.pitch),
          ],
        },
      ],
    },
  ],
  changeColumns,
)

const declared = verification(items.end + grid.sectionGap, {
  title: 'DECLARATION',
  statements: [
    'The changes ticked above are asked for; where nothing is ticked, the card is asked for again as it is.',
  ],
  signature: bySignature,
})

const advice = notes(declared.end + grid.sectionGap, [
  'Fill in every row, in English, in CAPITAL letters, preferably with black ink; one character to a box.',
  'For changes: tick the box beside each row that changes, and no other. For the same card again: tick no box.',
  'Attach a copy of the PAN card or of the letter that allotted the PAN, and a proof for every item that changes.',
  'Other PANs, with copies of the cards, a second address and a longer registration number go on the additional sheet.',
])

export const panCr02: FormLayout = {
  id: 'pan-cr-02',
  edition: '2026',
  title: 'PAN CR-02',
  pages: [
    [
      ...head({
        number: 'PAN CR-02',
        rule: '[See rule 158(12)]',
        title: ['Request for changes or correction in PAN data,', 'or for the PAN card again, by an entity'],
        law: 'Income-tax Act, 2025 and Income-tax Rules, 2026',
        numbers: [
          ['pan', 'PAN', [10]],
          ['registration', 'Registration number', [REGISTRATION_BOXES]],
        ],
      }),
      ...items.items,
      ...declared.items,
      ...advice.items,
      ...foot(smallPrint, 'PAN CR-02 · page 1 of 1'),
    ],
  ],
}
