import type Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { columns } from '../columns.ts'
import { fullTextStatements } from '../queries/full-text.ts'
import { lastStatements } from '../queries/with-commit.ts'
import { groupCommit } from './group-commit.ts'
import { migrationsAfter, migrationsFolder, newestMigration } from '../migrations-folder.ts'
import { MissingMigration } from '../missing-migration.ts'
import { sharedCheck, READY_MARKER } from '../shared-check.ts'
import { defineTables } from '../schema.ts'
import type { Db, Session, Store } from '../store.ts'
import { WORD_TABLES } from '../queries/word-index.ts'
import { connect, BUSY_MILLISECONDS } from './connect.ts'

function statements(writer: Database.Database) {
  const begin = writer.prepare('BEGIN IMMEDIATE')
  const commit = writer.prepare('COMMIT')
  const savepoint = writer.prepare('SAVEPOINT member')
  const release = writer.prepare('RELEASE member')
  const undo = writer.prepare('ROLLBACK TO member')
  return {
    begin: () => void begin.run(),
    commit: () => void commit.run(),
    rollback: () => void (writer.inTransaction && writer.exec('ROLLBACK')),
    isOpen: () => writer.inTransaction,
    savepoint: () => void savepoint.run(),
    release: () => void release.run(),
    rollbackToSavepoint: () => void undo.run(),
  }
}

/** A SQLite file: one connection that can only read, and one that writes for everybody in turn. */
export function openSqlite(file: string): Store {
  const writer = connect(file)
  // Whoever begins a transaction waits for another process by itself (group-commit.ts).
  writer.pragma('busy_timeout = 0')
  const reader = connect(file)
  reader.pragma('query_only = ON')
  const tables = defineTables(columns.sqlite)
  const writing = drizzle(writer)
  const tx: Session = { dialect: 'sqlite', tables, db: writing as unknown as Db }
  const newest = newestMigration('sqlite')
  const missingMigrations = (): string[] => {
    const table = writer.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get()
    const last = table && writer.prepare('SELECT max(created_at) FROM __drizzle_migrations').pluck().get()
    return migrationsAfter('sqlite', Number(last ?? 0))
  }
  const queue = groupCommit(statements(writer))
  return {
    dialect: 'sqlite',
    url: `file:${file}`,
    tables,
    db: drizzle(reader) as unknown as Db,
    transaction: (work) =>
      queue.transaction(async () => {
        const last = lastStatements()
        const result = await work({ ...tx, withCommit: last.add })
        for (const send of last.begin()) await send()
        return result
      }),
    missingMigrations: () => Promise.resolve(missingMigrations()),
    async migrate() {
      const missing = missingMigrations()
      // A migration that makes a table anew drops the old one, and with the keys in force the rows that refer to it would go, too.
      writer.pragma('foreign_keys = OFF')
      writer.pragma(`busy_timeout = ${BUSY_MILLISECONDS}`)
      try {
        migrate(writing, { migrationsFolder: migrationsFolder('sqlite') })
      } finally {
        writer.pragma('foreign_keys = ON')
      }
      for (const statement of fullTextStatements.sqlite) writer.exec(statement)
      writer.exec(WORD_TABLES.sqlite)
      writer.pragma('busy_timeout = 0')
      return missing
    },
    ping: sharedCheck(async () => {
      const known = reader.prepare(`SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'`).get()
      if (!known) throw new MissingMigration()
      const last = reader.prepare('SELECT max(created_at) FROM __drizzle_migrations').pluck().get()
      if (Number(last) < newest) throw new MissingMigration()
      // A disk that is full or has become read-only still reads.
      await queue.transaction(async () => {
        await tx.db
          .insert(tables.markers)
          .values({ name: READY_MARKER, value: '', notedAt: new Date().toISOString() })
          .onConflictDoUpdate({ target: tables.markers.name, set: { notedAt: new Date().toISOString() } })
      })
    }),
    async close() {
      await queue.close()
      reader.close()
      writer.close()
    },
  }
}
