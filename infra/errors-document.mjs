// Writes docs/partners/errors.md, every code of an answer and of a field with what it says; with --check it only says
// whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { errors } from '../packages/contracts/src/errors.ts'
import { applicationForm } from '../packages/contracts/src/forms/register.ts'
import { fieldCode } from '../packages/contracts/src/kit/http/rule-link.ts'
import { catalogues, sentences } from '../packages/contracts/src/messages/catalogues.ts'
import { DEFAULT_LOCALE } from '../packages/contracts/src/messages/languages.ts'
import { APPLICANT_KINDS } from '../packages/contracts/src/pan/applicant.ts'
import { FLOW_OF } from '../packages/contracts/src/pan/flow.ts'

const file = new URL('../docs/partners/errors.md', import.meta.url)
const t = sentences[DEFAULT_LOCALE]
const FIELDS_MAX = 6

/** Sentences of fields that no rule of a form says. */
const OTHERS =
  'wrong_type unknown_field key_twice fixed kind_of_individual version_required reference_of_partner foreign_account cursor day moment not_with_changes'
    .split(' ')
    .map((name) => `error.${name}`)
const ELSEWHERE = /^(?:batch\.|webhooks\.url\.refused|webhooks\.tooMany|returns\.unknown|track\.remark\.)/u
const more = Object.keys(catalogues[DEFAULT_LOCALE]).filter((key) => ELSEWHERE.test(key))

const said = new Map()
function note(code, sentence, field) {
  const known = said.get(code) ?? { sentences: new Set(), fields: new Set() }
  known.sentences.add(sentence)
  if (field !== undefined) known.fields.add(field)
  said.set(code, known)
}

const forms = Object.values(FLOW_OF).flatMap((flow) =>
  APPLICANT_KINDS.map((kind) => applicationForm(flow, kind)),
)
note('required', t('form.required'))
note('choice.unknown', t('form.choice.unknown'))
note('choice.over', t('form.choice.over'))
note('too-long', t('form.too_long', { max: '…' }))
for (const { fields, rules, warnings } of forms) {
  for (const [name, field] of Object.entries(fields))
    for (const { code, message, params } of field.rules) note(code, t(message, params), name)
  for (const { field, code, message, params } of [...rules, ...warnings])
    note(code, t(message, params), field)
}
note('pin.unknown', t('form.pin.unknown'), 'residence_pincode')
for (const key of [...OTHERS, ...more]) {
  const sentence = catalogues[DEFAULT_LOCALE][key]
  note(fieldCode(key), typeof sentence === 'string' ? sentence : sentence.other)
}

function fieldText(fields) {
  const names = [...fields].map((name) => `\`${name}\``)
  if (names.length === 0) return ''
  const shown = names.slice(0, FIELDS_MAX)
  return ` At ${shown.join(', ')}${names.length > FIELDS_MAX ? ` and ${names.length - FIELDS_MAX} more` : ''}.`
}

const quoted = (sentence) => `“${sentence}”`

const document = `${[
  '# Errors',
  'Written by `npm run docs`; do not edit it by hand. [Rules of the API](rules.md#errors) says what to do about each status. A code never changes, and there will be new ones; the sentences are for people and may be put better.',
  '## Codes of an answer',
  'In `code`; `link` leads here.',
  ...Object.entries(errors).flatMap(([code, { status }]) => [
    `### ${code}`,
    `${status}. ${quoted(t(`error.${code}`, { scope: '…' }))}`,
  ]),
  '## Codes of a field',
  'In `errors`, each with `field`, `code`, `message` and `link`. Errors of rows in a file have the same codes, without a link. Warnings have theirs in `coded_warnings`, without a link.',
  ...[...said].flatMap(([code, { sentences: texts, fields }]) => [
    `### ${code}`,
    `${[...texts].map(quoted).join(' or ')}.${fieldText(fields)}`,
  ]),
].join('\n\n')}\n`

if (!process.argv.includes('--check')) writeFileSync(file, document)
else if (readFileSync(file, 'utf8') !== document) {
  process.stderr.write('docs/partners/errors.md is not what the rules say. Run: npm run docs\n')
  process.exitCode = 1
}
