import type { ApplicationForm } from '@pan/contracts/forms/sections/section'
import type { Field } from '@pan/contracts/kit/field'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { maskAadhaar } from '@pan/contracts/pan/numbers/aadhaar'
import { groupName, sectionName } from '../blocks.ts'
import { answerRow } from '../row-blocks.ts'
import type { Block } from '../blocks.ts'
import type { PrintableApplication } from '../writer/printable.ts'
import { withoutBracket } from './sheet-language.ts'
import type { SheetTranslate } from './sheet-language.ts'
import { CHANNELS, consentTo } from '@pan/contracts/short-messages'
import { sheetSpace } from '../sheet-theme.ts'

type Answers = PrintableApplication['answers']

/** An answer as a person reads it: choices in words, an Aadhaar number with its last four digits only. */
export function answerText(field: Field<MessageKey>, answer: string | boolean, t: SheetTranslate): string {
  if (typeof answer === 'boolean') return answer ? t('form.yes') : ''
  if (field.kind === 'choice') {
    const option = field.options.find(({ value }) => value === answer)
    return option ? t(option.label) : answer
  }
  return field.kind === 'text' && field.format === 'aadhaar' && answer !== ''
    ? maskAadhaar(answer.slice(-4))
    : answer
}

/** How we tell somebody of their application is between them and us. */
const UNPRINTED: readonly string[] = CHANNELS.map(consentTo)

/** Rows of answers; a consent is a sentence and takes a row of its own. */
function rowsOf(
  form: ApplicationForm,
  names: readonly string[],
  answers: Answers,
  t: SheetTranslate,
): Block[] {
  const rows: Block[] = []
  let row: [string, string][] = []
  const flush = (): void => {
    // An answer that stands alone has the width of the sheet for its question.
    if (row.length > 0) rows.push(answerRow(row, row.length === 1 ? 1 : sheetSpace.answerColumns))
    row = []
  }
  for (const name of names.filter((each) => !UNPRINTED.includes(each))) {
    const field = form.fields[name]!
    const value = answerText(field, answers[name] ?? '', t)
    if (value === '') continue
    if (name.startsWith('consent_')) {
      flush()
      rows.push(answerRow([[t(field.label), value]], 1))
    } else if (row.push([withoutBracket(t(field.label)), value]) === sheetSpace.answerColumns) flush()
  }
  flush()
  return rows
}

/** The ticks of one question as one answer: what applies, one after the other. */
function tickedRow(
  title: string,
  form: ApplicationForm,
  names: readonly string[],
  answers: Answers,
  t: SheetTranslate,
): Block[] {
  const labels = names.filter((name) => answers[name] === true).map((name) => t(form.fields[name]!.label))
  return labels.length === 0 ? [] : [answerRow([[title, labels.join(', ')]], 1)]
}

/** Everything that was submitted, in the order of the form and under its own headings; `answers` are those that count. */
export function answerBlocks(form: ApplicationForm, answers: Answers, t: SheetTranslate): Block[] {
  return form.sections.flatMap((section) => {
    const blocks: Block[] = []
    // Questions without a heading of their own stand in rows together, whatever groups the screen has them in.
    let plain: string[] = []
    const flush = (): void => {
      blocks.push(...rowsOf(form, plain, answers, t))
      plain = []
    }
    for (const { title, ticks, fields } of section.groups) {
      // A lost card changes nothing, whatever was ticked beforehand.
      if (ticks && section.wireOnly) continue
      if (!title) plain.push(...fields)
      else {
        const heading = withoutBracket(t(title))
        const rows = ticks ? tickedRow(heading, form, fields, answers, t) : rowsOf(form, fields, answers, t)
        if (rows.length > 0) flush()
        blocks.push(...(ticks || rows.length === 0 ? rows : [groupName(heading), ...rows]))
      }
    }
    flush()
    return blocks.length === 0 ? [] : [sectionName(t(section.title)), ...blocks]
  })
}
