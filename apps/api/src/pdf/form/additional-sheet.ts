import type { Edition, FormLayout, Filled } from '../layout/layout.ts'
import { said } from '../writer/printable.ts'
import type { PrintableApplication } from '../writer/printable.ts'
import { grid } from '../theme.ts'
import { address as addressOf, lettersTo } from './filled-address.ts'
import { changes, otherPans, running, verification as verified } from './filled-parts.ts'
import { foot, head, withdrawn } from './head.ts'
import { address, combRow, runningName, tickRow } from './rows.ts'
import { stacked } from './section.ts'
import type { FormItem } from './section.ts'
import { bySignature, bySignatureOrThumb, verification } from './verification.ts'

/** What a request may carry that its form has no row for. */
export type Part = 'pans' | 'photo' | 'address'

const itemsFor: Record<Part, (first: number) => FormItem[]> = {
  pans: (first) =>
    [1, 2, 3].map((n, i) => combRow(String(first + i), `Other PAN allotted, ${n}`, `other_pan_${n}`, 10)),
  photo: (first) => [
    tickRow(String(first), 'Not right on the card', ['photo', 'Photograph'], ['signature', 'Signature']),
  ],
  address: (first) => [address(String(first), 'Other address to be updated', 'other')],
}

function items(parts: readonly Part[]): FormItem[] {
  const made = [runningName('1', 'Name of the applicant', 'name')]
  for (const part of parts) made.push(...itemsFor[part](made.length + 1))
  return made
}

interface Sheet {
  /** The form to which it belongs. */
  to: string
  edition: Edition
  parts: readonly Part[]
  isEntity: boolean
}

/** A sheet of ours that goes in with a request: what its form has no row for. It is signed like the form. */
export function additionalSheet({ to, edition, parts, isEntity }: Sheet): FormLayout {
  const block = stacked(150, [{ title: 'IN ADDITION TO THE REQUEST', items: items(parts) }])
  return {
    id: 'additional-sheet',
    edition,
    title: `Additional sheet to ${to}`,
    pages: [
      [
        ...head({
          number: 'ADDITIONAL SHEET',
          rule: `to the request in ${to}`,
          title: ['Entries of the request', 'for which its form has no row'],
          law: 'To be handed in together with the form',
          numbers: [['pan', 'PAN', [10]]],
          ...(edition === '1962' && { banner: withdrawn }),
        }),
        ...block.items,
        ...verification(block.end + grid.sectionGap, {
          statements: [
            'Copies of the PAN cards named above as other PANs are attached, so that those PANs can be cancelled.',
          ].slice(parts.includes('pans') ? 0 : 1),
          signature: isEntity ? bySignature : bySignatureOrThumb,
        }).items,
        ...foot(
          `A sheet of our own, not an official one: published descriptions of ${to} name no row for these entries. Your PAN centre may want them in another way.`,
          'Additional sheet',
        ),
      ],
    ],
  }
}

const personRows = (answers: PrintableApplication['answers']): Filled => ({
  name_1: said(answers, 'applicant_firstname'),
  name_2: said(answers, 'applicant_middlename'),
  name_3: said(answers, 'applicant_lastname'),
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
  if (pans.length === 0 && !hasOtherAddress && !Object.values(ticks).includes(true)) return undefined
  const other = lettersTo(answers) === 'office' ? 'residence' : 'office'
  return {
    pan: said(answers, 'pan_alloted_nbr'),
    ...(kind === 'individual' ? personRows(answers) : running(said(answers, 'applicant_lastname'), 'name')),
    ...Object.fromEntries(pans.map((pan, i) => [`other_pan_${i + 1}`, pan])),
    ...ticks,
    ...(hasOtherAddress && addressOf(answers, other, 'other')),
    ...verified(application),
  }
}
