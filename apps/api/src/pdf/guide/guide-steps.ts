import { isOfficeOfSignatory } from '@pan/contracts/pan/signatory'
import { check } from '../blocks.ts'
import type { Block } from '../blocks.ts'
import type { FormLayout } from '../layout/layout.ts'
import { said } from '../writer/printable.ts'
import type { PrintableApplication } from '../writer/printable.ts'
import type { Say } from './sheet-language.ts'
import { signatoryOf } from '../signatory.ts'
import { photos } from '../theme.ts'

/** What lies before the guide sheet in the same file. */
export interface Printed {
  layout: FormLayout
  hasExtra: boolean
}

/** An office in words of the sheet's language; one that somebody wrote stands as it was written. */
const officeText = (office: string, say: Say): string =>
  isOfficeOfSignatory(office) ? say(`guide.officer.${office}`) : office

function signerStep(application: PrintableApplication, say: Say): string[] {
  const signatory = signatoryOf(application)
  const { role, name } = signatory
  if (role === 'applicant') return []
  if (role === 'representative')
    return [name ? say('guide.step.representative', { name }) : say('guide.step.guardian')]
  const officer = officeText(signatory.office, say)
  return [name ? say('guide.step.officer.named', { officer, name }) : say('guide.step.officer', { officer })]
}

function photoSteps({ photos: size }: FormLayout, { kind }: PrintableApplication, say: Say): string[] {
  if (!size) return []
  if (kind !== 'individual') return [say('guide.step.noPhotos')]
  const [height, width] = photos[size].centimetres.split(' × ') as [string, string]
  return [say('guide.step.photos', { height, width }), say('guide.step.photoSign')]
}

const extraSteps = ({ flow, answers }: PrintableApplication, page: number, say: Say): string[] => {
  const prefix = said(answers, 'communication_preference') === 'OFFICE' ? 'residence' : 'office'
  // A new copy of a card changes nothing, whatever is ticked.
  const isChanged = flow === 'correction' && answers['other_address_update_flag'] === true
  const isToWrite = isChanged && !said(answers, `${prefix}_flatno`)
  return [say('guide.step.extra', { page }), ...(isToWrite ? [say('guide.step.extra.address')] : [])]
}

/** What is left to do with the print, in the order of doing it. */
export function stepBlocks(
  application: PrintableApplication,
  { layout, hasExtra }: Printed,
  say: Say,
): Block[] {
  const { flow, kind } = application
  const page = layout.pages.length
  const steps = [
    say('guide.step.read'),
    say('guide.step.print', { count: page + (hasExtra ? 1 : 0) }),
    ...(flow === 'correction' ? [say('guide.step.ticked')] : []),
    ...(flow === 'lost' ? [say('guide.step.unticked')] : []),
    ...photoSteps(layout, application, say),
    say(kind === 'individual' ? 'guide.step.sign' : 'guide.step.signEntity', { page }),
    ...signerStep(application, say),
    ...(hasExtra ? extraSteps(application, page + 1, say) : []),
    say('guide.step.documents'),
    say('guide.step.send'),
  ]
  return steps.map((step) => check(step))
}
