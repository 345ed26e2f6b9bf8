import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import type { Pool } from 'pg'
import type { Tables } from './schema.ts'

/** What a repository may do: drizzle's query builders, awaited. Nothing of a driver shows. */
export type Db = Pick<
  BaseSQLiteDatabase<'async', unknown>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with' | '$count'
>

/**
 * How far a transaction is kept apart from others at the same time, in SQL's words; SQLite runs one after the other. Where
 * one is `repeatable read`, what it reads may be changed by another before it commits, but never what it writes.
 */
export type Isolation = 'serializable' | 'repeatable read'

/** One connection to the tables: the store itself, which can only read, or a transaction, which can write. */
export interface Session {
  readonly dialect: 'sqlite' | 'postgres'
  readonly tables: Tables
  readonly db: Db
  /** Of a transaction: what sends one of its last statements, when all others are over (queries/with-commit.ts). */
  readonly withCommit?: (send: () => PromiseLike<unknown>) => void
}

export interface Store extends Session {
  /** Where another connection to the same database is opened: `file:<path>` or `postgres://…`, which has a password in it. */
  readonly url: string
  /** Connections to a PostgreSQL server on which each statement is a transaction, for pg-boss, which brings its own SQL; absent on SQLite. */
  readonly pool?: Pool
  /**
   * Runs `work` in a transaction and answers when it is durable. An error undoes the whole of it.
   * `work` may run again after a conflict and may share its commit with others: nothing but database calls in it.
   */
  readonly transaction: <T>(work: (tx: Session) => Promise<T>, isolation?: Isolation) => Promise<T>
  /** The names of the migrations that are missing. */
  missingMigrations(): Promise<string[]>
  /** Applies the migrations that are missing and gives their names. */
  migrate(): Promise<string[]>
  /** Resolves when the database has every migration and takes what is written, asked once a second at most; throws when not. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type Transaction = Store['transaction']

/**
 * What a service that creates or changes something gets of its call. The work runs in the transaction of the call, which also
 * keeps the answer for a repeated call; so the work returns the reply, which `replyOf` makes from the result.
 */
export interface UnitOfWork<Reply, Result> {
  readonly transaction: (work: (tx: Session) => Promise<Reply>) => Promise<Reply>
  readonly replyOf: (result: Result) => Reply
}
