import { address, contact, lettered, personName, row, section, sectionFrame } from '../../form-grid.ts'
import { box, comb, dateComb, line, rule, text, tick } from '../../layout-items.ts'
import type { FormLayout, Item } from '../../layout.ts'
import { grid, photo } from '../../theme.ts'

/**
 * Form No. 93, edition 2026: an individual who is a citizen of India. Items, order, numbering and box counts follow what is
 * published about the form; the official print could not be laid under it, and the small print at the foot says so.
 */

const middle = { x: 142, width: 311.3 }
const second = grid.right - photo.width

const photoBox = (x: number, heading: string, hint: string): Item[] => [
  box(x, 34, photo.width, photo.height),
  text(x + photo.padding, 74, 'item', heading, { width: photo.width - 2 * photo.padding, align: 'center' }),
  text(x + photo.padding, 98, 'hint', hint, { width: photo.width - 2 * photo.padding, align: 'center' }),
]

const centred = (y: number, style: 'number' | 'heading' | 'subheading' | 'hint', words: string): Item =>
  text(middle.x, y, style, words, { width: middle.width, align: 'center' })

const head: Item[] = [
  ...photoBox(
    grid.left,
    'PHOTOGRAPH 1',
    'Paste here, 4.5 × 3.5 cm. Sign, or put the left thumb impression, across the photograph and this sheet.',
  ),
  ...photoBox(
    second,
    'PHOTOGRAPH 2',
    'Paste the same photograph here, 4.5 × 3.5 cm. Do not sign or mark it.',
  ),
  centred(50, 'number', 'FORM NO. 93'),
  centred(61.5, 'subheading', '[See rule 158]'),
  centred(79.5, 'heading', 'Application for a Permanent Account Number (PAN)'),
  centred(92, 'heading', 'by an individual who is a citizen of India'),
  centred(104.5, 'subheading', 'Income-tax Act, 2025 and Income-tax Rules, 2026'),
  rule(middle.x + 40, 113.5, middle.x + middle.width - 40, 113.5),
  centred(126, 'hint', 'Fill in English, in CAPITAL letters, preferably with black ink.'),
  centred(135.5, 'hint', 'One character to a box; leave one box empty between two words.'),
  centred(145, 'hint', 'Use recent colour photographs on a white ground. Do not staple or clip them.'),
  centred(
    154.5,
    'hint',
    'No titles such as Shri, Smt or Dr before a name. No initials in the first or the last name.',
  ),
]

const ticks =
  (...list: readonly (readonly [name: string, x: number, label: string])[]) =>
  (y: number): Item[] =>
    list.map(([name, x, label]) => tick(name, grid.field + x, y + 2, label))

const foot = (pageNumber: string): Item[] => [
  text(
    grid.left,
    812,
    'small',
    'Facsimile, edition 2026, drawn after published descriptions of Form No. 93. It could not be checked letter by letter against the official form. Where your PAN centre asks for the official print, copy these entries to it.',
    { width: 440 },
  ),
  text(grid.right - 80, 812, 'small', pageNumber, { width: 80, align: 'right' }),
]

const pageOne: Item[] = [
  ...head,
  ...section(171, 'A', 'PERSONAL DETAILS', [
    personName('1A', 'Name of the applicant', 'name'),
    lettered('1B', 'Name as printed on Aadhaar', [
      ['aadhaar_name_1', ''],
      ['aadhaar_name_2', ''],
      ['aadhaar_name_3', ''],
    ]),
    row(
      '2',
      'Gender',
      ticks(
        ['gender_male', 0, 'Male'],
        ['gender_female', 88.44, 'Female'],
        ['gender_transgender', 176.88, 'Transgender'],
      ),
    ),
    row('3', 'Date of birth', (y) => [
      dateComb('birth', grid.field, y),
      text(grid.field + 138, y + grid.baseline, 'hint', 'DD  MM  YYYY'),
    ]),
    row('4', 'Aadhaar number', (y) => [comb('aadhaar', grid.field, y, 4, 4, 4)]),
    address('5', 'Residence address', '', 'residence'),
    address('6', 'Office address', 'Where item 22 says office.', 'office'),
    row(
      '7',
      'Residential status',
      ticks(
        ['status_resident', 0, 'Resident'],
        ['status_non_resident', 88.44, 'Non-resident'],
        ['status_not_ordinarily', 176.88, 'Resident but not ordinarily resident'],
      ),
    ),
    row('8', 'Passport number', (y) => [
      comb('passport', grid.field, y, 12),
      text(grid.field + 183, y + grid.baseline, 'hint', 'Required unless item 7 says resident.'),
    ]),
    row('9', 'Taxpayer number abroad', (y) => [
      comb('foreign_tax', grid.field, y, 20),
      text(grid.field + 301, y + grid.baseline, 'hint', 'Country of residence'),
    ]),
    contact('10', 'Contact', 'contact'),
  ]),
  ...section(733.6, 'B', 'SOURCE OF INCOME', [
    {
      number: '11',
      rows: 2,
      at: (y) => [
        text(grid.wording, y + grid.baseline, 'item', 'Source of income'),
        text(grid.wording, y + grid.pitch + grid.baseline - 4, 'hint', 'Tick all that apply.'),
        ...ticks(
          ['income_salary', 0, 'Salary'],
          ['income_business', 88.44, 'Business or profession'],
          ['income_house', 221.1, 'House property'],
        )(y),
        ...ticks(
          ['income_gains', 0, 'Capital gains'],
          ['income_other', 88.44, 'Other sources'],
          ['income_none', 221.1, 'No income'],
        )(y + grid.pitch),
      ],
    },
  ]),
  ...foot('Form No. 93 · page 1 of 2'),
]

const aoCode =
  (name: string, cells: number, words: string, captionX: number, x: number) =>
  (y: number): Item[] => [text(captionX, y + grid.baseline, 'label', words), comb(name, x, y, cells)]

const verified = { top: 659.4, end: 797.4 }
const signature = { x: 358.8, y: verified.top + 63.5, width: 195.85, height: 61.5 }
const signed = { caption: 61, x: 108, width: 236 }

const signedLine = (y: number, name: string, words: string): Item[] => [
  text(signed.caption, y, 'label', words),
  line(name, signed.x, y, signed.width),
]

const verification: Item[] = [
  ...sectionFrame(verified.top, verified.end, '', 'VERIFICATION'),
  rule(grid.numberRule, verified.top + 13.5, grid.numberRule, verified.end),
  text(grid.number, verified.top + 27, 'itemNumber', '(a)'),
  text(61, verified.top + 27, 'body', 'I,'),
  line('signer', 69, verified.top + 27, 305),
  text(380, verified.top + 27, 'body', 'in my capacity as'),
  line('capacity', 446, verified.top + 27, 108.65),
  text(
    61,
    verified.top + 39.5,
    'body',
    'declare that what is stated in this form is true to the best of my information and belief.',
  ),
  text(grid.number, verified.top + 53.5, 'itemNumber', '(b)'),
  text(
    61,
    verified.top + 53.5,
    'body',
    'The applicant holds no Permanent Account Number so far and is a person to whom the Income-tax Act, 2025 applies.',
  ),
  ...signedLine(verified.top + 75, 'place', 'Place'),
  text(signed.caption, verified.top + 93, 'label', 'Date'),
  dateComb('date', signed.x, verified.top + 83.3),
  ...signedLine(verified.top + 113, 'signed_name', 'Name'),
  ...signedLine(verified.top + 130, 'designation', 'Designation'),
  box(signature.x, signature.y, signature.width, signature.height),
  text(
    signature.x,
    signature.y + signature.height + 8.8,
    'hint',
    'Signature, or left thumb impression, inside the box',
    {
      width: signature.width,
      align: 'center',
    },
  ),
]

const pageTwo: Item[] = [
  text(grid.left, 40, 'item', 'FORM NO. 93'),
  text(grid.right - 200, 40, 'label', 'continued from page 1', { width: 200, align: 'right' }),
  ...section(46, 'C', 'PARENTS', [
    row(
      '12',
      'Single parent applicant',
      ticks(['single_yes', 0, 'Yes: father or mother only'], ['single_no', 176.88, 'No']),
    ),
    personName('13', "Father's name", 'father'),
    personName('14', "Mother's name", 'mother'),
    row(
      '15',
      'Parent to print on the card',
      ticks(['print_father', 0, 'Father'], ['print_mother', 176.88, 'Mother']),
    ),
  ]),
  ...section(218, 'D', 'ASSESSING OFFICER (AO) CODE', [
    row('16', 'AO code', (y) => [
      ...aoCode('ao_area', 3, 'Area code', grid.field, 222.6)(y),
      ...aoCode('ao_type', 2, 'AO type', 284.2, 313.5)(y),
      ...aoCode('ao_range', 3, 'Range code', 360.4, 401)(y),
      ...aoCode('ao_number', 2, 'AO number', 462.6, 503)(y),
    ]),
  ]),
  ...section(258.5, 'E', 'REPRESENTATIVE ASSESSEE', [
    personName('17', 'Name of the representative', 'ra_name'),
    row('18', 'PAN of the representative', (y) => [comb('ra_pan', grid.field, y, 10)]),
    row('19', 'Aadhaar, if there is no PAN', (y) => [comb('ra_aadhaar', grid.field, y, 4, 4, 4)]),
    address('20', 'Address of the representative', '', 'ra'),
    contact('21', 'Contact', 'ra_contact'),
  ]),
  ...section(558.3, 'F', 'ADDRESS FOR COMMUNICATION', [
    row(
      '22',
      'Send letters to',
      ticks(
        ['send_residence', 0, 'Residence'],
        ['send_office', 88.44, 'Office'],
        ['send_representative', 176.88, 'Representative'],
      ),
    ),
  ]),
  ...section(599, 'G', 'DOCUMENTS ATTACHED', [
    row(
      '23',
      'Proofs of the applicant',
      ticks(
        ['proof_identity', 0, 'Identity'],
        ['proof_address', 88.44, 'Address'],
        ['proof_birth', 176.88, 'Date of birth'],
      ),
    ),
    row(
      '24',
      'Proofs of the representative',
      ticks(['ra_proof_identity', 0, 'Identity'], ['ra_proof_address', 88.44, 'Address']),
    ),
  ]),
  ...verification,
  ...foot('Form No. 93 · page 2 of 2'),
]

export const form93: FormLayout = {
  id: 'form-93',
  edition: '2026',
  title: 'Form No. 93',
  pages: [pageOne, pageTwo],
}
