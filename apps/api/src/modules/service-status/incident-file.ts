import { EFFECTS, EVERY_PART, type Effect, type Part } from '@pan/contracts/service/status'
import { isRealDate } from '@pan/contracts/kit/calendar-date'

/** When something happened, to what, and how badly: the same in every language. */
export interface IncidentFacts {
  readonly parts: readonly Part[]
  readonly effect: Effect
  readonly from: Date
  /** Undefined while nobody knows. */
  readonly to: Date | undefined
}

export interface IncidentText {
  readonly title: string
  /** Paragraphs with an empty line between them. */
  readonly text: string
}

/** What is wrong with a file, in words for its author. */
export class IncidentFileError extends Error {
  override readonly name = 'IncidentFileError'
}

const TITLE_MAX = 120
const TEXT_MAX = 5000
const MOMENT = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}:\d{2})$/u

const fail = (why: string): never => {
  throw new IncidentFileError(why)
}

/** Front matter between two lines of `---`, lines of `name: value`; then the text. */
function split(file: string): { readonly front: ReadonlyMap<string, string>; readonly text: string } {
  const [, head = '', body = ''] =
    /^---\n([^]*?)\n---\n([^]*)$/u.exec(file.replaceAll('\r\n', '\n').normalize('NFC')) ??
    fail('The file does not begin with front matter between two lines of ---')
  const front = new Map<string, string>()
  for (const line of head.split('\n').filter((each) => each.trim() !== '')) {
    const [, name = '', value = ''] =
      /^(\w+):(?: (.*))?$/u.exec(line) ?? fail(`This line is not "name: value": ${line}`)
    if (front.has(name)) fail(`"${name}" stands here twice`)
    front.set(name, value.trim())
  }
  return { front, text: body.trim().replaceAll(/\n\s*\n/gu, '\n\n') }
}

function momentOf(name: string, value: string): Date {
  const [, year = '', month = '', day = '', time = ''] = MOMENT.exec(value) ?? []
  const moment = new Date(`${year}-${month}-${day}T${time}:00+05:30`)
  const isReal = isRealDate({ year: Number(year), month: Number(month), day: Number(day) })
  return isReal && !Number.isNaN(moment.getTime())
    ? moment
    : fail(`"${name}" is not a time of India such as 2026-11-27 14:05`)
}

function oneOf<Value extends string>(name: string, value: string, known: readonly Value[]): Value {
  return known.find((each) => each === value) ?? fail(`"${name}" is none of ${known.join(', ')}: ${value}`)
}

function textOf(front: ReadonlyMap<string, string>, text: string): IncidentText {
  const title = front.get('title') || fail('"title" is missing')
  if (title.length > TITLE_MAX) fail(`"title" has more than ${TITLE_MAX} characters`)
  if (text === '') fail('There is no text')
  if (text.length > TEXT_MAX) fail(`The text has more than ${TEXT_MAX} characters`)
  return { title, text }
}

function refuseOthers(front: ReadonlyMap<string, string>, names: readonly string[]): void {
  const other = [...front.keys()].find((name) => !names.includes(name))
  if (other !== undefined) fail(`Nothing is called "${other}" here`)
}

/** Reads the file in English, which says what the others only translate. Throws an IncidentFileError. */
export function readIncident(file: string): IncidentFacts & IncidentText {
  const { front, text } = split(file)
  refuseOthers(front, ['title', 'parts', 'effect', 'from', 'to'])
  const valueOf = (name: string) => front.get(name) || fail(`"${name}" is missing`)
  const parts = valueOf('parts')
    .split(',')
    .map((part) => oneOf('parts', part.trim(), EVERY_PART))
  const from = momentOf('from', valueOf('from'))
  const until = front.get('to') ?? ''
  const to = until === '' ? undefined : momentOf('to', until)
  if (to && to <= from) fail('"to" is not after "from"')
  return { parts, effect: oneOf('effect', valueOf('effect'), EFFECTS), from, to, ...textOf(front, text) }
}

/** Reads a translation: a title and a text. Throws an IncidentFileError. */
export function readTranslation(file: string): IncidentText {
  const { front, text } = split(file)
  refuseOthers(front, ['title'])
  return textOf(front, text)
}
