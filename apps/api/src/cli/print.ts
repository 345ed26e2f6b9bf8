import type { Page } from '../db/queries/page.ts'
import type { CommandOutput } from './command.ts'

const isOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (isOfTexts(value)) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
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

/** What a person reads of a command's output: lists as tables, a record as its fields with its lists below. */
export function printed(output: CommandOutput): string {
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
