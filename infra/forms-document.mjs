// Writes docs/forms.md from the forms as they are declared; with --check it only says whether the file is up to date.
import { FLOW_OF } from '../packages/contracts/src/pan/flow.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { applicationForm } from '../packages/contracts/src/forms/register.ts'
import { sentences } from '../packages/contracts/src/messages/catalogues.ts'
import { DEFAULT_LOCALE, LOCALES } from '../packages/contracts/src/messages/languages.ts'
import { APPLICANT_KINDS, ENTITY_KINDS } from '../packages/contracts/src/pan/applicant.ts'
import { formatDate } from '../packages/contracts/src/kit/date-text.ts'

const file = new URL('../docs/forms.md', import.meta.url)
const t = sentences[DEFAULT_LOCALE]
const languageNames = new Intl.DisplayNames(DEFAULT_LOCALE, { type: 'language' })
const listedMax = 8
const FLOWS = Object.values(FLOW_OF)
const forms = FLOWS.flatMap((flow) =>
  APPLICANT_KINDS.map((kind) => ({ flow, kind, form: applicationForm(flow, kind) })),
)

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = (cells) => `| ${cells.map(cell).join(' | ')} |`
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
const sentence = ({ message, params, code }) => `${t(message, params)} (\`${code}\`)`
const unique = (values) => [...new Set(values)]
const same = (some, others) => some.length === others.length && some.every((each) => others.includes(each))

function kindsText(kinds, all) {
  if (same(kinds, all)) return ''
  if (same(kinds, ENTITY_KINDS)) return 'entities'
  const missing = all.filter((kind) => !kinds.includes(kind))
  return missing.length < kinds.length ? `all but ${missing.join(', ')}` : kinds.join(', ')
}

/** In words: which of the forms that could have something do have it; nothing when all do. */
function where(having, all) {
  const allFlows = unique(all.map(({ flow }) => flow))
  const allKinds = unique(all.map(({ kind }) => kind))
  const kindsIn = (flow) => having.filter((each) => each.flow === flow).map(({ kind }) => kind)
  const byKinds = Map.groupBy(
    allFlows.filter((flow) => kindsIn(flow).length > 0),
    (flow) => kindsText(kindsIn(flow), allKinds),
  )
  return [...byKinds]
    .map(([kinds, flows]) =>
      [same(flows, allFlows) ? '' : flows.join(', '), kinds].filter(Boolean).join(': '),
    )
    .join('; ')
}

/** What several forms say, each thing once, with the forms that say it; in the order of the forms. */
function merged(users, itemsOf) {
  const order = []
  const found = new Map()
  for (const user of users) {
    let place = 0
    for (const { name, cells } of itemsOf(user)) {
      const at = order.indexOf(name)
      if (at < 0) order.splice(place, 0, name)
      place = (at < 0 ? place : at) + 1
      const text = JSON.stringify(cells)
      const variants = found.get(name) ?? new Map()
      variants.set(text, [...(variants.get(text) ?? []), user])
      found.set(name, variants)
    }
  }
  return order.flatMap((name) =>
    [...found.get(name)].map(([text, having]) => [...JSON.parse(text), where(having, users)]),
  )
}

/** Lists that are too long for a cell, by what they hold; a list is named by its number. */
const lists = new Map()

function listOf(name, field, user) {
  const key = JSON.stringify(field.options)
  if (!lists.has(key)) lists.set(key, { number: lists.size + 1, options: field.options, users: new Map() })
  const { number, users } = lists.get(key)
  users.set(name, [...(users.get(name) ?? []), user])
  return number
}

function answer(name, field, user) {
  if (field.kind === 'text') return `text, at most ${field.max}`
  if (field.kind === 'flag') return field.initial ? 'yes or no, ticked beforehand' : 'yes or no'
  if (field.kind === 'date') return 'date, DD-MM-YYYY'
  if (field.options.length > listedMax) {
    return `one of ${field.options.length}, see list ${listOf(name, field, user)}`
  }
  return `one of ${field.options.map(({ value }) => `\`${value}\``).join(' ')}`
}

function needed(field) {
  if (!field.required) return ''
  return field.requiredWhen ? `when ${field.requiredWhen.says}` : 'yes'
}

const fieldCells = (name, field, user) => [
  `\`${name}\``,
  t(field.label),
  answer(name, field, user),
  needed(field),
  field.when?.says ?? '',
  field.rules.map(sentence).join('<br>'),
]

const sectionOf = ({ form }, title) => form.sections.find((section) => section.title === title)

function sectionText(title) {
  const users = forms.filter((user) => sectionOf(user, title))
  const rows = merged(users, (user) =>
    sectionOf(user, title)
      .groups.flatMap(({ fields }) => fields)
      .map((name) => ({ name, cells: fieldCells(name, user.form.fields[name], user) })),
  )
  return [
    `## ${t(title)}`,
    `In: ${where(users, forms) || 'every form'}.`,
    table(['Field', 'Label', 'Answer', 'Needed', 'Asked when', 'Refused with', 'Only in'], rows),
  ].join('\n\n')
}

const ruleTable = (said, rulesOf) =>
  table(
    ['At', said, 'Only in'],
    merged(forms, ({ form }) =>
      rulesOf(form).map((rule) => ({
        name: `${rule.field} ${rule.code}`,
        cells: [`\`${rule.field}\``, sentence(rule)],
      })),
    ),
  )

const listText = ({ number, options, users }) =>
  [
    `### List ${number}`,
    [...users]
      .map(([name, having]) => {
        const asking = forms.filter(({ form }) => name in form.fields)
        return [`\`${name}\``, where(having, asking)].filter(Boolean).join(' of ')
      })
      .join(', '),
    table(
      ['Value', 'Meaning'],
      options.map(({ value, label, validTo }) => [
        `\`${value}\``,
        t(label) + (validTo ? ` (until ${formatDate(validTo)})` : ''),
      ]),
    ),
  ].join('\n\n')

const outline = () =>
  table(
    ['Flow', 'Applicant', 'Sections, in their order'],
    FLOWS.flatMap((flow) => {
      const sections = ({ form }) => form.sections.map(({ title }) => t(title)).join(', ')
      const byText = Map.groupBy(
        forms.filter((user) => user.flow === flow),
        sections,
      )
      return [...byText].map(([text, users]) => [
        `\`${flow}\``,
        kindsText(
          users.map(({ kind }) => kind),
          APPLICANT_KINDS,
        ),
        text,
      ])
    }),
  )

/** Every label and message of the forms once, with its parameters still in it. */
function wordsTable(locale) {
  const keysOf = ({ form }) => [
    ...form.sections.map(({ title }) => title),
    ...Object.values(form.fields).flatMap(({ label, required, rules }) => [
      label,
      required,
      ...rules.map(({ message }) => message),
    ]),
    ...[...form.rules, ...form.warnings].map(({ message }) => message),
  ]
  const keys = unique([...forms.flatMap(keysOf), 'form.choice.unknown', 'form.choice.over', 'form.too_long'])
  return table(
    [DEFAULT_LOCALE, locale].map((each) => languageNames.of(each)),
    keys.filter(Boolean).map((key) => [t(key), sentences[locale](key)]),
  )
}

const titles = unique(
  merged(forms, ({ form }) => form.sections.map(({ title }) => ({ name: title, cells: [title] }))).map(
    ([title]) => title,
  ),
)
const formSections = titles.map(sectionText)
const aliases = new Map(forms.flatMap(({ form }) => Object.entries(form.aliases ?? {})))

const document = `${[
  '# Forms',
  'Written by `npm run docs` from the definitions in `packages/contracts/src/forms`; do not edit it by hand. A field is named as in a request to the API.',
  `There is a form for each flow (${FLOWS.map((flow) => `\`${flow}\``).join(', ')}) and each kind of applicant: \`individual\` and the entities ${ENTITY_KINDS.map((kind) => `\`${kind}\``).join(', ')}. What they share is shown once; the last column names the forms that a line holds for, when these are not all that have the section. A field that is needed and left out is refused with "${t('form.required')}", a text that is too long with "${t('form.too_long', { max: '…' })}", an answer that is no choice with "${t('form.choice.unknown')}".`,
  outline(),
  ...formSections,
  '## Rules over several fields',
  'Each is asked where its field is shown and right by itself; the message stands at the field.',
  ruleTable('Refused with', ({ rules }) => rules),
  '## Worth a second look',
  'These are said and stop nobody.',
  ruleTable('Said', ({ warnings }) => warnings),
  '## Other names',
  'Under these an answer is taken too.',
  table(
    ['Name', 'Field'],
    [...aliases].map(([alias, name]) => [`\`${alias}\``, `\`${name}\``]),
  ),
  '## Long lists',
  ...[...lists.values()].map(listText),
  ...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap((locale) => [
    `## Labels and messages in ${languageNames.of(locale)}`,
    wordsTable(locale),
  ]),
].join('\n\n')}\n`

if (!process.argv.includes('--check')) writeFileSync(file, document)
else if (readFileSync(file, 'utf8') !== document) {
  process.stderr.write('docs/forms.md is not what the forms say. Run: npm run docs\n')
  process.exitCode = 1
}
