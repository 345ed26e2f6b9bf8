import { isOfficeOfSignatory } from '@pan/contracts/pan/signatory'
import { check } from '../row-blocks.ts'
import type { Block } from '../blocks.ts'
import type { FormLayout } from '../layout/layout.ts'
import { textAnswer } from '../writer/printable.ts'
import type { PrintableApplication } from '../writer/printable.ts'
import type { SheetTranslate } from './sheet-language.ts'
import { signatoryOf } from '../signatory.ts'
import { photos } from '../theme.ts'

/** What lies before the guide sheet in the same file. */
export interface Printed {
  layout: FormLayout
  /** Of the form; the last one is signed. */
  pages: number
  /** Additional sheets behind it. */
  sheets: number
  /** Since when the official print holds, dd-mm-yyyy; absent where the form is our own. */
  officialFrom?: string
}

/** An office in words of the sheet's language; one that somebody wrote stands as it was written. */
const officeText = (office: string, t: SheetTranslate): string =>
  isOfficeOfSignatory(office) ? t(`guide.officer.${office}`) : office

function signerStep(application: PrintableApplication, t: SheetTranslate): string[] {
  const signatory = signatoryOf(application)
  const { role, name } = signatory
  if (role === 'applicant') return []
  if (role === 'representative')
    return [name ? t('guide.step.representative', { name }) : t('guide.step.guardian')]
  const officer = officeText(signatory.office, t)
  return [name ? t('guide.step.officer.named', { officer, name }) : t('guide.step.officer', { officer })]
}

function photoSteps(
  { photos: size }: FormLayout,
  { kind }: PrintableApplication,
  t: SheetTranslate,
): string[] {
  if (!size) return []
  if (kind !== 'individual') return [t('guide.step.noPhotos')]
  const [height, width] = photos[size].centimetres.split(' × ') as [string, string]
  return [t('guide.step.photos', { height, width }), t('guide.step.photoSign')]
}

const sheetsAfter = (page: number, sheets: number) =>
  Array.from({ length: sheets }, (_sheet, at) => page + 1 + at)

const extraSteps = (
  { flow, answers }: PrintableApplication,
  pages: readonly number[],
  t: SheetTranslate,
): string[] => {
  const prefix = textAnswer(answers, 'communication_preference') === 'OFFICE' ? 'residence' : 'office'
  // A new copy of a card changes nothing, whatever is ticked.
  const isChanged = flow === 'correction' && answers['other_address_update_flag'] === true
  const isToWrite = isChanged && !textAnswer(answers, `${prefix}_flatno`)
  const signed = pages.map((page) => t('guide.step.extra', { page }))
  return [...signed, ...(isToWrite ? [t('guide.step.extra.address')] : [])]
}

/** What is left to do with the print, in the order of doing it. */
export function stepBlocks(
  application: PrintableApplication,
  { layout, pages: page, sheets }: Printed,
  t: SheetTranslate,
): Block[] {
  const { flow, kind, answers } = application
  const steps = [
    t('guide.step.read'),
    t('guide.step.print', { count: page + sheets }),
    ...(flow === 'correction' ? [t('guide.step.ticked')] : []),
    ...(flow === 'lost' ? [t('guide.step.unticked')] : []),
    ...(layout.id === 'form-94' && !textAnswer(answers, 'office_flatno') ? [t('guide.step.noOffice')] : []),
    ...photoSteps(layout, application, t),
    t(kind === 'individual' ? 'guide.step.sign' : 'guide.step.signEntity', { page }),
    ...signerStep(application, t),
    ...(sheets > 0 ? extraSteps(application, sheetsAfter(page, sheets), t) : []),
    t('guide.step.documents'),
    t('guide.step.send'),
  ]
  return steps.map((step) => check(step))
}
