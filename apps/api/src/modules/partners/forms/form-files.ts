import { FLOW_OF } from '@pan/contracts/pan/flow'
import type { CalendarDate } from '@pan/contracts/kit/calendar-date'
import type { Field } from '@pan/contracts/kit/field'
import { optionsOn } from '@pan/contracts/kit/form'
import { applicationForm } from '@pan/contracts/forms/register'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { sentences } from '@pan/contracts/messages/catalogues'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { writeCsv } from '../../../text/csv.ts'
import { formNamed } from './partner-forms.service.ts'

const REFERENCE = 'partner_reference'
const REFERENCE_SAMPLE = 'ORDER-1042'
const HEADINGS = ['column', 'title', 'what it is', 'needed', 'format', 'values', 'example']
/** A spreadsheet takes it for a formula; without it the country is India. */
const LEFT_OUT = new Set(['cell_country_code'])

const english = (key: string | undefined): string =>
  key === undefined ? '' : sentences.en(key as MessageKey)

function formatOf(field: Field): string {
  if (field.kind === 'date') return 'dd-mm-yyyy'
  if (field.kind === 'flag') return 'yes or no'
  return field.kind === 'text' ? `${field.format}, at most ${field.max} characters` : 'one of the values'
}

function neededOf(field: Field): string {
  if (!field.required) return 'no'
  const when = [field.when?.says, field.requiredWhen?.says].filter((each) => each !== undefined)
  return when.length === 0 ? 'yes' : `if ${when.join(' and ')}`
}

function sampleOf(id: string) {
  const { category, kind } = formNamed(id)
  const form = applicationForm(FLOW_OF[category], kind)
  const answers: Readonly<Record<string, unknown>> = minimalAnswers(FLOW_OF[category], kind)
  const fields = Object.entries(form.fields as Readonly<Record<string, Field>>)
  const columns = fields.filter(([name]) => !LEFT_OUT.has(name))
  return { columns, textOf: (name: string) => String(answers[name] ?? '') }
}

/** A file that may be sent as it is: the columns of a form that one application needs, and that application, which is invented. */
export function sampleFile(id: string): string {
  const { columns, textOf } = sampleOf(id)
  const names = columns.map(([name]) => name).filter((name) => textOf(name) !== '')
  return writeCsv([
    [REFERENCE, ...names],
    [REFERENCE_SAMPLE, ...names.map(textOf)],
  ])
}

/** Every column that a file of a form may have, explained, with the choices that are open on a day. */
export function columnsFile(id: string, today: CalendarDate): string {
  const { columns, textOf } = sampleOf(id)
  const rows = columns.map(([name, field]) => [
    name,
    english(field.label),
    english(field.hint),
    neededOf(field),
    formatOf(field),
    field.kind === 'choice'
      ? optionsOn(field, { today })
          .map(({ value }) => value)
          .join(' | ')
      : '',
    textOf(name),
  ])
  const own = 'What your own system calls the application'
  return writeCsv([HEADINGS, [REFERENCE, own, '', 'yes', '', '', REFERENCE_SAMPLE], ...rows])
}
