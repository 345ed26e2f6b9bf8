import type { Flow } from '@pan/contracts/pan/flow'
import type { BlankForm } from '@pan/contracts/blank-forms'
import { compareDates } from '@pan/contracts/kit/calendar-date'
import { parseDate } from '@pan/contracts/kit/date-text'
import type { Edition } from './layout/layout.ts'
import type { PrintableApplication } from './writer/printable.ts'
import { type PrintedForm, printedForms, type FormId, layoutsOf } from './forms.ts'

/** On this day the Income-tax Act, 2025 came into force, and with it the new forms. */
const newAct = { year: 2026, month: 4, day: 1 }

export const editionOn = (date: string): Edition => {
  const day = parseDate(date)
  return day && compareDates(day, newAct) < 0 ? '1962' : '2026'
}

const table: Readonly<
  Record<Edition, Readonly<Record<Flow, readonly [individual: FormId, entity: FormId]>>>
> = {
  '2026': {
    new: ['form-93', 'form-94'],
    lost: ['pan-cr-01', 'pan-cr-02'],
    correction: ['pan-cr-01', 'pan-cr-02'],
  },
  '1962': {
    new: ['form-49a', 'form-49a'],
    lost: ['change-request', 'change-request'],
    correction: ['change-request', 'change-request'],
  },
}

/** Which form an application is printed on. */
export function formIdOf({
  applicationDate,
  flow,
  kind,
}: Pick<PrintableApplication, 'applicationDate' | 'flow' | 'kind'>): FormId {
  const [individual, entity] = table[editionOn(applicationDate)][flow]
  return kind === 'individual' ? individual : entity
}

/** What a form is called, who applies with it and for what, as far as the form itself says. */
export function formUse(id: FormId): Omit<BlankForm, 'id' | 'bytes' | 'form_source'> {
  const form: PrintedForm = printedForms[id]
  const { title, edition } = form.layout
  const rows = Object.entries(table[edition]).filter(([, forms]) => forms.includes(id))
  const flows = form.foreign ? (['new'] as const) : rows.map(([flow]) => flow as Flow)
  const ofRows = (['individual', 'non-individual'] as const).filter((_, place) =>
    rows.some(([, forms]) => forms[place] === id),
  )
  return {
    title,
    edition,
    is_withdrawn: edition === '1962',
    flows: [...flows],
    applicants: form.foreign ? [form.foreign] : ofRows,
    is_foreign: form.foreign !== undefined,
    pages: layoutsOf(form).reduce((count, { pages }) => count + pages.length, 0),
  }
}
