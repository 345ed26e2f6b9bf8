import type { Page } from '../db/queries/page.ts'
import type { CommandOutput } from './command.ts'

// What moves the cursor, colours, hides or turns round what stands on a terminal, or is a command to it; joiners are letters
// of some scripts.
const CONTROLS = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const escaped = (sign: string): string =>
  sign === '\n'
    ? '\\n'
    : Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at).toString(16).padStart(4, '0'))
        .map((unit) => `\\u${unit}`)
        .join('')

/** A text of one line, in which nothing speaks to the terminal: what people have sent stands in many outputs. */
const oneLine = (text: string): string => text.replaceAll(CONTROLS, escaped)

/** A text of several lines, in which nothing speaks to the terminal. */
export const forTerminal = (text: string): string => text.split('\n').map(oneLine).join('\n')

const isOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (isOfTexts(value)) return oneLine(value.join(', '))
  return oneLine(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function table(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return 'Nothing.'
  return columns([names, ...rows.map((row) => names.map((name) => shown(row[name])))])
}

const isPage = (output: object): output is Page<Readonly<Record<string, unknown>>> =>
  'rows' in output && 'next' in output

/**
 * What is printed of a command's output: as JSON, or for a person, lists as tables and a record as its fields with its lists
 * below.
 */
export function printed(output: CommandOutput, isJson: boolean): string {
  if (isJson) return forTerminal(JSON.stringify(output, null, 2))
  if (isPage(output)) {
    const more = output.next === '' ? [] : [`There is more: --after ${output.next}`]
    return [table(output.rows), ...more].join('\n\n')
  }
  if (Array.isArray(output)) return table(output)
  const fields = Object.entries(output)
  const isList = (value: unknown) => Array.isArray(value) && !isOfTexts(value)
  const lists = fields.filter(([, value]) => isList(value))
  const facts = fields.filter(([, value]) => !isList(value)).map(([name, value]) => [name, shown(value)])
  return [columns(facts), ...lists.map(([name, rows]) => `${name}\n${table(rows)}`)].join('\n\n')
}
