import { continued, foot, head, withdrawn } from '../../form/head.ts'
import { lastNameFirst, nameOnCard, proofLines, titles } from '../../form/older-rows.ts'
import { aadhaar, day, gender, lettersGoTo, printedParent, singleParent } from '../../form/questions.ts'
import { changing, combRow, contact, hint, row, ticks } from '../../form/rows.ts'
import { runningName } from '../../form/name-rows.ts'
import { address } from '../../form/address-rows.ts'
import { changeColumns, stacked } from '../../form/section.ts'
import { bySignatureOrThumb, notes, verification } from '../../form/verification.ts'
import type { FormLayout } from '../../layout/layout.ts'
import { grid } from '../../theme.ts'

/** The request form for changes and reprints, edition 1962: every applicant, until 31 March 2026. */

const name = 'Request for New PAN Card or/and Changes or Correction in PAN Data'

const smallPrint =
  'Facsimile of a withdrawn form, drawn after published descriptions of the change request form. Not checked against it: wording, the telephone boxes, and the number of boxes for the name on the card; sources differ on three or four rows for other PANs. “Continued” lines are ours.'

const note = (number: string, words: string, advice: string) =>
  row(number, words, (y) => [hint(grid.field, y, advice)])

const pageOne = stacked(
  150,
  [
    {
      title: 'THE APPLICANT: TICK THE BOX BESIDE A NUMBER ONLY WHERE THE ITEM CHANGES',
      items: [
        changing('change_name', titles('1', 'Title', 'title', true)),
        lastNameFirst('', 'Full name', 'name'),
        nameOnCard(''),
        changing('change_parents', singleParent('2')),
        lastNameFirst('', "Father's name", 'father'),
        lastNameFirst('', "Mother's name", 'mother'),
        printedParent(''),
        changing('change_birth', day('3', 'Date of birth or formation')),
        changing('change_gender', gender('4')),
        changing(
          'change_photo',
          note('5', 'Photo mismatch', 'Tick at the left where the photograph on the card is wrong.'),
        ),
        changing(
          'change_signature',
          note('6', 'Signature mismatch', 'Tick at the left where the signature on the card is wrong.'),
        ),
      ],
    },
    {
      title: 'ADDRESSES',
      items: [
        changing(
          'change_address',
          address('7', 'Address for communication', 'letters', {
            edition: '1962',
            first: ticks(...lettersGoTo),
          }),
        ),
        changing(
          'change_other_address',
          note('8', 'Another address', 'Tick at the left and give it on an additional sheet.'),
        ),
      ],
    },
  ],
  changeColumns,
)

const pageTwo = stacked(
  46,
  [
    {
      title: 'CONTACT, AADHAAR AND OTHER PANS',
      items: [
        changing('change_contact', contact('9', 'Contact', 'contact')),
        changing('change_aadhaar', aadhaar('10')),
        runningName('', 'Name as on Aadhaar', 'aadhaar_name'),
        ...[1, 2, 3, 4].map((n) =>
          combRow(n === 1 ? '11' : '', `Other PAN allotted, ${n}`, `other_pan_${n}`, 10),
        ),
        proofLines(''),
      ],
    },
  ],
  changeColumns,
)

const declared = verification(pageTwo.end + grid.sectionGap, {
  title: '12  VERIFICATION',
  statements: ['The documents named above are enclosed.'],
  signature: bySignatureOrThumb,
})

export const changeRequest: FormLayout = {
  id: 'change-request',
  edition: '1962',
  title: name,
  photos: 'small',
  pages: [
    [
      ...head({
        number: 'CHANGE REQUEST',
        rule: '[Rule 114]',
        title: ['Request for New PAN Card or/and', 'Changes or Correction in PAN Data'],
        law: 'Income-tax Act, 1961 and Income-tax Rules, 1962',
        photos: 'small',
        numbers: [['pan', 'PAN', [10]]],
        banner: withdrawn,
      }),
      ...pageOne.items,
      ...foot(smallPrint, 'Change request · page 1 of 2'),
    ],
    [
      ...continued('CHANGE REQUEST', 2, withdrawn),
      ...pageTwo.items,
      ...declared.items,
      ...notes(declared.end + grid.sectionGap, [
        'For changes: tick the box beside each row that changes, and no other. For the same card again: fill every row, tick no box.',
        'The address given replaces the one that the Department holds. Copies of PAN cards to be cancelled go with the form.',
      ]).items,
      ...foot(smallPrint, 'Change request · page 2 of 2'),
    ],
  ],
}
