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

/** What a person reads of a command's output: lists as tables, a record as its fields with its lists below. */
export function printed(output: CommandOutput): string {
  if (Array.isArray(output)) return table(output)
  const fields = Object.entries(output)
  const isList = (value: unknown) => Array.isArray(value) && !isOfTexts(value)
  const lists = fields.filter(([, value]) => isList(value))
  const facts = fields.filter(([, value]) => !isList(value)).map(([name, value]) => [name, shown(value)])
  return [columns(facts), ...lists.map(([name, rows]) => `${name}\n${table(rows)}`)].join('\n\n')
}
