import { REGISTRATION_NUMBER_MAX } from '@pan/contracts/pan/numbers/registration-number'
import type { Edition, FormLayout, Filled } from '../layout/layout.ts'
import { textAnswer } from '../writer/printable.ts'
import type { PrintableApplication } from '../writer/printable.ts'
import { grid } from '../theme.ts'
import { address as addressOf, lettersTo } from './filled-address.ts'
import {
  changes,
  otherPans,
  REGISTRATION_BOXES,
  running,
  ticked,
  verification as verified,
} from './shared-slots.ts'
import { foot, head, withdrawn } from './head.ts'
import { address, combRow, runningName, tickRow } from './rows.ts'
import { stacked } from './section.ts'
import type { FormItem } from './section.ts'
import { bySignature, bySignatureOrThumb, verification } from './verification.ts'

/** What an application may carry that its form has no room for. */
export type Part = 'pans' | 'photo' | 'address' | 'registration'

const itemsFor: Record<Part, (first: number) => FormItem[]> = {
  pans: (first) => [
    ...[1, 2, 3].map((n, i) => combRow(String(first + i), `Other PAN allotted, ${n}`, `other_pan_${n}`, 10)),
    tickRow(String(first + 3), 'Attached for other PANs', [
      'pans_attached',
      'Copies of the PAN cards that are named above, so that those PANs can be cancelled',
    ]),
  ],
  photo: (first) => [
    tickRow(String(first), 'Not right on the card', ['photo', 'Photograph'], ['signature', 'Signature']),
  ],
  registration: (first) => [
    combRow(String(first), 'Registration number, in full', 'registration', REGISTRATION_NUMBER_MAX),
  ],
  address: (first) => [address(String(first), 'Other address to be updated', 'other')],
}

function items(parts: readonly Part[]): FormItem[] {
  const made = [runningName('1', 'Name of the applicant', 'name')]
  for (const part of parts) made.push(...itemsFor[part](made.length + 1))
  return made
}

export interface Sheet {
  /** The form to which it belongs. */
  to: string
  edition: Edition
  parts: readonly Part[]
  isEntity: boolean
  /** Whether there is a PAN already. */
  hasPan: boolean
}

/** A sheet of ours that goes in with a form: what that has no room for. It is signed like the form. */
export function additionalSheet({ to, edition, parts, isEntity, hasPan }: Sheet): FormLayout {
  const block = stacked(150, [{ title: 'IN ADDITION TO THE FORM', items: items(parts) }])
  return {
    id: 'additional-sheet',
    edition,
    title: `Additional sheet to ${to}`,
    pages: [
      [
        ...head({
          number: 'ADDITIONAL SHEET',
          rule: `to ${to}`,
          title: ['Entries of the application', 'for which its form has no room'],
          law: 'To be handed in together with the form',
          ...(hasPan && { numbers: [['pan', 'PAN', [10]]] }),
          ...(edition === '1962' && { banner: withdrawn }),
        }),
        ...block.items,
        ...verification(block.end + grid.sectionGap, {
          statements: [],
          signature: isEntity ? bySignature : bySignatureOrThumb,
        }).items,
        ...foot(
          `A sheet of our own, not an official one: published descriptions of ${to} name no room for these entries. Your PAN centre may want them in another way.`,
          'Additional sheet',
        ),
      ],
    ],
  }
}

const personRows = (answers: PrintableApplication['answers']): Filled => ({
  name_1: textAnswer(answers, 'applicant_firstname'),
  name_2: textAnswer(answers, 'applicant_middlename'),
  name_3: textAnswer(answers, 'applicant_lastname'),
})

/** What stands on the sheet; nothing where the form has room for all of the request. */
export function additionalAnswers(
  application: PrintableApplication,
  parts: readonly Part[],
): Filled | undefined {
  const { answers, flow, kind } = application
  const pans = parts.includes('pans') ? otherPans(answers) : []
  const hasOtherAddress = flow === 'correction' && answers['other_address_update_flag'] === true
  const ticks = parts.includes('photo')
    ? changes(application, { photo: ['photo'], signature: ['signature'] })
    : {}
  const number = parts.includes('registration') ? textAnswer(answers, 'company_reg_number') : ''
  const isLongNumber = number.length > REGISTRATION_BOXES
  const isNeeded = pans.length > 0 || isLongNumber || hasOtherAddress || Object.values(ticks).includes(true)
  if (!isNeeded) return undefined
  const other = lettersTo(answers) === 'office' ? 'residence' : 'office'
  return {
    pan: textAnswer(answers, 'pan_alloted_nbr'),
    ...(kind === 'individual'
      ? personRows(answers)
      : running(textAnswer(answers, 'applicant_lastname'), 'name')),
    ...Object.fromEntries(pans.map((pan, i) => [`other_pan_${i + 1}`, pan])),
    ...ticked({ pans_attached: pans.length > 0 }),
    ...ticks,
    ...(isLongNumber && { registration: number }),
    ...(hasOtherAddress && addressOf(answers, other, 'other')),
    ...verified(application),
  }
}
