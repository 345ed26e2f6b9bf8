import { UsageError, type Command } from '../../cli/command.ts'
import { pageAfter } from '../../cli/page-after.ts'
import { cursorText } from '../../db/queries/page.ts'
import { writeCsv } from '../../text/csv.ts'
import {
  SECURITY_EVENT_KINDS,
  type SecurityEventKind,
} from '../../observability/security-events/security-event.ts'
import type { SecurityEventRow } from './security-events.repository.ts'
import type { SecurityLog } from './security-log.service.ts'
import { beginningOfIndianDay, DAY_MILLISECONDS } from '../../time/indian-day.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/u

/** An instant, or a whole day in India, from its beginning on or to its end. */
function instantIn(name: 'since' | 'until', text: string): string {
  const day = beginningOfIndianDay(text)
  const end = day !== undefined && name === 'until' ? DAY_MILLISECONDS : 0
  const time = day ?? (INSTANT.test(text) ? Date.parse(text) : NaN)
  if (Number.isNaN(time))
    throw new UsageError(`--${name} is a day in India or an instant: 2026-11-22T09:30:00+05:30.`)
  return new Date(time + end).toISOString()
}

// A cell of CSV that begins with a dash has an apostrophe before it, and an id may.
const FOR_SPREADSHEETS = "/'"

const isKind = (text: string): text is SecurityEventKind =>
  (SECURITY_EVENT_KINDS as readonly string[]).includes(text)

function kindIn(text: string | undefined): SecurityEventKind | undefined {
  if (text === undefined || isKind(text)) return text
  throw new UsageError(`There is no kind ${text}: ${SECURITY_EVENT_KINDS.join(', ')}.`)
}

const fieldsOf = (row: SecurityEventRow) => ({
  at: row.at,
  id: row.id,
  kind: row.kind,
  outcome: row.outcome,
  actor_kind: row.actorKind,
  actor_id: row.actorId,
  action: row.action,
  object: row.object,
  network: row.network,
  request_id: row.requestId,
  count: row.count,
})

const formats: Readonly<Record<string, (rows: readonly SecurityEventRow[]) => string>> = {
  ndjson: (rows) => rows.map((row) => `${JSON.stringify(fieldsOf(row))}\n`).join(''),
  csv: (rows) => writeCsv(rows.map((row) => Object.values(fieldsOf(row)))),
}

const head = ['at', 'id', 'kind', 'outcome', 'actor_kind', 'actor_id', 'action', 'object', 'network']
const HEADS: Readonly<Record<string, string>> = {
  ndjson: '',
  csv: writeCsv([[...head, 'request_id', 'count']]),
}

/** What a SIEM, or somebody who looks for an attack, takes along. */
export const securityEventsCommands = ({
  securityLog: log,
}: {
  readonly securityLog: SecurityLog
}): Command[] => [
  {
    area: 'security-events',
    name: 'export',
    args: '--since <day or instant> [--until <day or instant>] [--kind <kind>] [--format ndjson|csv] [--after <at/id>]',
    options: ['since', 'until', 'kind', 'format', 'after'],
    summary:
      'The security log, the oldest event first, a line each, up to a minute ago. --after goes on where an export ended: with the time and the id of its last line.',
    kind: 'export',
    isWritten: true,
    async run({ options, write }) {
      const { since, until, format = 'ndjson', after } = options
      if (since === undefined) throw new UsageError('Since when? --since 2026-11-22.')
      const rowsIn = formats[format]
      if (!rowsIn) throw new UsageError(`There is no format ${format}: ${Object.keys(formats).join(', ')}.`)
      const range = {
        since: instantIn('since', since),
        until: [log.settledUntil(), ...(until === undefined ? [] : [instantIn('until', until)])].sort()[0]!,
        kind: kindIn(options['kind']),
      }
      let last = ''
      let count = 0
      await write(HEADS[format]!)
      for await (const rows of log.pages(range, pageAfter(after?.replace(FOR_SPREADSHEETS, '/')))) {
        await write(rowsIn(rows))
        count += rows.length
        last = cursorText(rows.at(-1)!)
      }
      return { exported: count, last }
    },
  },
]
