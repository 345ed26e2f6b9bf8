/** How much of the work is done, said now and then, and when there is no time left for it. */
export interface Watch {
  readonly say: (progress: string) => void
  readonly signal: AbortSignal
}

export type Rows = Readonly<Record<string, number>>

/** What is there before a backup is brought back: no database, one that nobody has used, or data of people. */
export type Standing = 'absent' | 'unused' | 'used'

/** A database that is kept in one file of a backup. */
export interface DatabaseCopy {
  readonly kind: 'sqlite' | 'postgres'
  /** The name of the file. */
  readonly file: string
  /** Copies the database as it is at one moment while others write; gives how many rows its tables have. */
  copy(target: string, watch: Watch): Promise<Rows>
  /** What is wrong with a copy, and its rows; changes nothing. */
  inspect(copy: string): Promise<{ readonly faults: readonly string[]; readonly rows: Rows }>
  /** What stands where the copy is to go. Throws a UsageError while a server works on it. */
  standing(): Promise<Standing>
  /** Puts the copy where nothing, or nothing of anybody, is. */
  restore(copy: string): Promise<void>
}

/** Tables whose rows are of people: where all are empty, nobody has used the service. */
export const USED_TABLES = ['applications', 'users', 'affiliates', 'custom_payments'] as const
