import type { Locale } from '@pan/contracts/messages/languages'
import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { FORM_IDS, printedForms, type PrintedForm } from '../forms.ts'
import { officialSheetFaces, typesetterFor, translatorFor } from '../guide/sheet-language.ts'
import type { PaperNames } from '../writer/paper-names.ts'
import { makeResourceSets } from '../writer/shared-resources.ts'
import { continuedSheet } from './continued-sheet.ts'
import { questionsOf } from '../layout/asked-answers.ts'
import { faultOf, type OfficialFault } from './official-fault.ts'
import type { OfficialForm } from './official-form.ts'
import { openPdf, pagesOf } from './official-source.ts'
import { withPages } from './page-objects.ts'
import { placedAnswers } from './placed-answers.ts'
import type { Widget } from './annotations/widgets.ts'

/** Each holds an official form and the typefaces of a language. */
const KEPT_MAX = 12

/** Our own sheets behind official forms, and the typefaces that answers and sheets are set in. */
function sheetsFor(language: Locale, names: PaperNames) {
  const layouts = new Map(
    FORM_IDS.map((id) => {
      const { layout, extra }: PrintedForm = printedForms[id]
      const continued = continuedSheet(layout)
      return [id, extra ? [extra.layout, continued] : [continued]]
    }),
  )
  const { sheets, forms } = makeResourceSets(officialSheetFaces(language, names), layouts)
  return { forms, typesetter: typesetterFor(language, sheets, names), t: translatorFor(language, names) }
}

const sheetsByLanguage = new Map<
  Locale,
  { readonly said: string; readonly sheets: ReturnType<typeof sheetsFor> }
>()

/** Made anew when a paper has got another name: typefaces hold the words that they are to show. */
function cachedSheets(language: Locale, names: PaperNames) {
  const said = JSON.stringify(names)
  const known = sheetsByLanguage.get(language)
  const sheets = known?.said === said ? known.sheets : sheetsFor(language, names)
  sheetsByLanguage.set(language, { said, sheets })
  return sheets
}

/** A map names a field that is none by now: what it holds would be left out in silence. */
export class FieldGone extends Error {
  override readonly name = 'FieldGone'
  readonly fault: OfficialFault

  constructor({ answer, field }: { readonly answer: string; readonly field: string }) {
    super('A place names a field that the PDF does not have.')
    this.fault = faultOf(answer, 'no_field', { field })
  }
}

function needFields({ places }: OfficialFormMap, widgets: readonly Widget[]): void {
  const names = new Set(widgets.map(({ name }) => name))
  for (const place of places) if ('field' in place && !names.has(place.field)) throw new FieldGone(place)
}

/** Makes what documents on an official form are printed with. Throws where a place is on nothing. */
export async function makeTemplate(
  { id, file, map }: OfficialForm,
  language: Locale,
  names: PaperNames = {},
) {
  const sheets = cachedSheets(language, names)
  const pdf = await openPdf(file)
  const pages = pagesOf(pdf)
  const widgets = pages.flatMap((each) => each.widgets)
  needFields(map, widgets)
  const form: PrintedForm = printedForms[id]
  return {
    resources: withPages(sheets.forms.get(id)!, pdf),
    typesetter: sheets.typesetter,
    t: sheets.t,
    continued: continuedSheet(form.layout),
    questions: questionsOf(form.layout),
    heights: pages.map(({ box: [, bottom = 0, , top = 0] }) => top - bottom),
    places: placedAnswers(map, widgets, form.layout),
  }
}

export type OfficialTemplate = Awaited<ReturnType<typeof makeTemplate>>

const kept = new Map<string, Promise<OfficialTemplate>>()

/** The template of an official form, made when the first document is asked for. */
export function officialTemplate(
  official: OfficialForm,
  language: Locale,
  names: PaperNames = {},
): Promise<OfficialTemplate> {
  const key = `${official.key} ${language} ${JSON.stringify(names)}`
  const known = kept.get(key)
  if (known) return known
  const template = makeTemplate(official, language, names)
  const [oldest] = kept.keys()
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  kept.set(key, template)
  template.catch(() => kept.delete(key))
  return template
}
