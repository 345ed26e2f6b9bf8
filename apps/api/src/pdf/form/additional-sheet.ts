import { REGISTRATION_NUMBER_MAX } from '@pan/contracts/pan/numbers/registration-number'
import type { Edition, FormLayout } from '../layout/layout.ts'
import { grid } from '../theme.ts'
import { foot, head, withdrawn } from './head.ts'
import { combRow, tickRow } from './rows.ts'
import { runningName } from './name-rows.ts'
import { address } from './address-rows.ts'
import { stacked, type FormItem } from './section.ts'
import { bySignature, bySignatureOrThumb, verification } from './verification.ts'

/** What an application may carry that its form has no room for. */
export type Part = 'pans' | 'photo' | 'address' | 'letters' | 'registration'

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
  // Beside a form that has the office alone.
  letters: (first) => [address(String(first), 'Other address: for letters, or to be updated', 'other')],
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
