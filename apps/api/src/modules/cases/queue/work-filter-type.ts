import type { CaseFilter } from '@pan/contracts/staff/cases/queue'

/** What a list is narrowed to, as the table knows it. */
export interface WorkFilter extends Omit<CaseFilter, 'assignee' | 'due_by'> {
  /** Null for what nobody has. */
  readonly assignee?: string | null
  readonly sinceBefore?: string
}
