import { fieldCode } from '@pan/contracts/kit/http/rule-link'
import type { RowOutcome } from '@pan/contracts/partners/batch-schemas'
import { ROW_ERRORS_MAX } from '@pan/contracts/partners/batches'
import type { RowIssue } from './batches.tables.ts'

const MORE = 'batch.more_errors'

/** The first issues of a row and, where there are too many to store, one that says how many more. */
export function shortenIssues(issues: readonly RowIssue[]): readonly RowIssue[] {
  if (issues.length <= ROW_ERRORS_MAX) return issues
  const shown = issues.slice(0, ROW_ERRORS_MAX - 1)
  return [...shown, { column: '', key: MORE, params: { count: issues.length - shown.length } }]
}

/** How many issues of a row were not stored. */
export const countMore = (issues: readonly RowIssue[]): number =>
  Number(issues.find(({ key }) => key === MORE)?.params?.['count'] ?? 0)

/** What is said of a row: why it was refused, or what is worth a second look. */
export function messagesOf(
  outcome: RowOutcome,
  issues: readonly RowIssue[],
  t: (key: string, params?: RowIssue['params']) => string,
) {
  const byColumn = Object.fromEntries(
    [...Map.groupBy(issues, ({ column }) => column)].map(([column, each]) => [
      column,
      each.map(({ key, params }) => t(key, params)),
    ]),
  )
  const withCodes = issues.map(({ column, code, key, params }) => ({
    field: column,
    code: fieldCode(key, code),
    message: t(key, params),
  }))
  return outcome === 'refused'
    ? { error: byColumn, errors: withCodes, warnings: {}, coded_warnings: [] }
    : { error: {}, errors: [], warnings: byColumn, coded_warnings: withCodes }
}
