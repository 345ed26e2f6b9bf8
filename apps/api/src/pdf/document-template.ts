import { applicationForm } from '@pan/contracts/forms/register'
import { relevant } from '@pan/contracts/kit/form'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { layoutsOf, printedForms, type FormId } from './forms.ts'
import type { PaperNames } from './writer/paper-names.ts'
import type { PrintableApplication } from './writer/printable.ts'
import { translatorFor, typesetterFor, sheetFaces } from './guide/sheet-language.ts'
import { makeResourceSets } from './writer/shared-resources.ts'

/** A blank form carries no date of a person; the last or first day of its edition stands in its place. */
export const editionDate = { '1962': '31-03-2026', '2026': '01-04-2026' } as const

/** Forms that are made together: those of today, which people ask for all the time, and the rest when somebody asks. */
const groups: readonly (readonly FormId[])[] = [
  ['form-93', 'pan-cr-01', 'form-94', 'pan-cr-02'],
  ['form-95', 'form-96'],
  ['form-49a', 'change-request'],
]

/** A receipt is printed with what is there for this form. */
export const RECEIPT: FormId = 'form-93'

/** What is made once for a group of forms and the language of the sheets behind them. */
export function documentTemplate(ids: readonly FormId[], language: Locale, names: PaperNames = {}) {
  const layouts = new Map(ids.map((id) => [id, layoutsOf(printedForms[id])]))
  const { sheets, forms } = makeResourceSets(sheetFaces([language], names), layouts)
  return {
    sheets,
    forms,
    typesetter: typesetterFor(language, sheets, names),
    t: translatorFor(language, names),
  }
}

/**
 * What documents are printed with, for each group of forms and language: each is made when it is first asked for, and anew when a
 * paper has got another name, for typefaces hold the words that they are to show.
 */
export function documentTemplates() {
  const made = new Map<
    string,
    { readonly said: string; readonly template: ReturnType<typeof documentTemplate> }
  >()
  return (id: FormId, language: Locale, names: PaperNames = {}) => {
    const ids = groups.find((group) => group.includes(id))!
    const key = `${ids[0]} ${language}`
    const said = JSON.stringify(names)
    const known = made.get(key)
    const template = known?.said === said ? known.template : documentTemplate(ids, language, names)
    made.set(key, { said, template })
    return { ...template, resources: template.forms.get(id)! }
  }
}

/** What sheets of several languages in one document are printed with, by language; made when it is first asked for. */
export function mixedTemplates() {
  const typesetters = new Map<Locale, ReturnType<typeof typesetterFor>>()
  let sheets: ReturnType<typeof documentTemplate>['sheets'] | undefined
  return (language: Locale) => {
    sheets ??= makeResourceSets(sheetFaces(LOCALES), new Map()).sheets
    const typesetter = typesetters.get(language) ?? typesetterFor(language, sheets)
    typesetters.set(language, typesetter)
    return { sheets, typesetter, t: translatorFor(language) }
  }
}

/** What a hidden question once held was not submitted: it stands neither on the form nor on the sheet behind it. */
export const counted = (application: PrintableApplication): PrintableApplication => ({
  ...application,
  answers: relevant(applicationForm(application.flow, application.kind), application.answers),
})
