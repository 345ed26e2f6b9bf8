import type { Config } from '../config/config.ts'

/** How many connections to a PostgreSQL server there may be, and how long each step may take; 0 is without end. */
export interface Limits {
  /** Connections that write. */
  readonly writersMax: number
  /** Connections that only read. */
  readonly readersMax: number
  readonly connectSeconds: number
  readonly statementSeconds: number
  readonly lockSeconds: number
  readonly idleTransactionSeconds: number
}

/** For a command of an operator: a big one may take its time. */
export const noTimeLimits: Limits = {
  writersMax: 10,
  readersMax: 10,
  connectSeconds: 5,
  statementSeconds: 0,
  lockSeconds: 0,
  idleTransactionSeconds: 0,
}

/** For a server, for whose answer people wait. */
export const limitsOf = (config: Config): Limits => ({
  writersMax: config.DATABASE_WRITERS_MAX,
  readersMax: config.DATABASE_READERS_MAX,
  connectSeconds: config.DATABASE_CONNECT_SECONDS_MAX,
  statementSeconds: config.DATABASE_STATEMENT_SECONDS_MAX,
  lockSeconds: config.DATABASE_LOCK_SECONDS_MAX,
  idleTransactionSeconds: config.DATABASE_IDLE_TRANSACTION_SECONDS_MAX,
})

/** For the server of the staff: they are fewer than the public, and do with half as many connections. */
export const limitsOfStaff = (config: Config): Limits => ({
  ...limitsOf(config),
  writersMax: Math.ceil(config.DATABASE_WRITERS_MAX / 2),
  readersMax: Math.ceil(config.DATABASE_READERS_MAX / 2),
})
