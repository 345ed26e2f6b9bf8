// Writes docs/forms.md from the forms as they are declared; with --check it only says whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { newPan } from '../packages/contracts/src/forms/new-pan.form.ts'
import { en } from '../packages/contracts/src/messages/en.ts'
import { ta } from '../packages/contracts/src/messages/ta.ts'
import { translator } from '../packages/contracts/src/messages/translate.ts'

const file = new URL('../docs/forms.md', import.meta.url)
const t = translator(en, 'en')
const inTamil = translator(ta, 'ta')
const listedMax = 8

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = (cells) => `| ${cells.map(cell).join(' | ')} |`
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
const sentence = ({ message, params }) => t(message, params)

function kind(field) {
  if (field.kind === 'text') return `text, at most ${field.max}`
  if (field.kind !== 'choice') return field.kind === 'flag' ? 'yes or no' : 'date, DD-MM-YYYY'
  if (field.options.length > listedMax) return `one of ${field.options.length}, see below`
  return `one of ${field.options.map(({ value }) => `\`${value}\``).join(' ')}`
}

function needed(field) {
  if (!field.required) return ''
  return field.requiredWhen ? `when ${field.requiredWhen.says}` : 'yes'
}

const fieldRow = (name, field) => [
  `\`${name}\``,
  t(field.label),
  kind(field),
  needed(field),
  field.when?.says ?? '',
  field.rules.map((rule) => `${sentence(rule)} (\`${rule.code}\`)`).join('<br>'),
]

const sectionText = (form, { title, groups }) =>
  [
    `### ${t(title)}`,
    table(
      ['Field', 'Label', 'Answer', 'Needed', 'Asked when', 'Refused with'],
      groups.flatMap(({ fields }) => fields).map((name) => fieldRow(name, form.fields[name])),
    ),
  ].join('\n\n')

const ruleRows = (rules) => rules.map((rule) => [`\`${rule.field}\``, `${sentence(rule)} (\`${rule.code}\`)`])

function longChoices(form) {
  const byValues = new Map()
  for (const [name, field] of Object.entries(form.fields)) {
    if (field.kind !== 'choice' || field.options.length <= listedMax) continue
    const key = JSON.stringify(field.options)
    byValues.set(key, { options: field.options, names: [...(byValues.get(key)?.names ?? []), name] })
  }
  return [...byValues.values()].map(({ options, names }) =>
    [
      `#### ${names.map((name) => `\`${name}\``).join(', ')}`,
      table(
        ['Value', 'Meaning'],
        options.map(({ value, label }) => [`\`${value}\``, t(label)]),
      ),
    ].join('\n\n'),
  )
}

/** Every label and message of a form once, with its parameters still in it. */
function sentenceRows(form) {
  const fields = Object.values(form.fields)
  const keys = [
    ...form.sections.map((section) => section.title),
    ...fields.flatMap(({ label, required, rules }) => [
      label,
      required,
      ...rules.map(({ message }) => message),
    ]),
    ...[...form.rules, ...form.warnings].map(({ message }) => message),
    ...fields.flatMap((field) =>
      field.kind === 'choice' ? ['form.choice.unknown', 'form.choice.over'] : [],
    ),
    'form.too_long',
  ]
  return [...new Set(keys.filter(Boolean))].map((key) => [t(key), inTamil(key)])
}

const formText = (title, form) =>
  [
    `## ${title} (\`${form.id}\`)`,
    ...form.sections.map((section) => sectionText(form, section)),
    '### Rules over several fields',
    'Each is asked where its field is shown and right by itself; the message stands at the field.',
    table(['At', 'Refused with'], ruleRows(form.rules)),
    '### Worth a second look',
    'These are said and stop nobody.',
    table(['At', 'Said'], ruleRows(form.warnings)),
    '### Long lists',
    ...longChoices(form),
    '### Labels and messages in Tamil',
    table(['English', 'Tamil'], sentenceRows(form)),
  ].join('\n\n')

const document = `${[
  '# Forms',
  'Written by `npm run docs` from the definitions in `packages/contracts/src/forms`; do not edit it by hand. A field is named as in a request to the API.',
  formText('New PAN, individual', newPan),
].join('\n\n')}\n`

if (!process.argv.includes('--check')) writeFileSync(file, document)
else if (readFileSync(file, 'utf8') !== document) {
  process.stderr.write('docs/forms.md is not what the forms say. Run: npm run docs\n')
  process.exitCode = 1
}
