import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the migrations of a dialect are: beside this file, and beside the bundle that this file becomes a part of. */
export const migrationsFolder = (dialect: 'sqlite' | 'postgres'): string =>
  fileURLToPath(new URL(`./migrations/${dialect}`, import.meta.url))

function entriesOf(dialect: 'sqlite' | 'postgres'): { when: number; tag: string }[] {
  const journal = readFileSync(`${migrationsFolder(dialect)}/meta/_journal.json`, 'utf8')
  return (JSON.parse(journal) as { entries: { when: number; tag: string }[] }).entries
}

/** The time stamp of the newest migration that this program brings along; drizzle notes it for each one that it has applied. */
export const newestMigration = (dialect: 'sqlite' | 'postgres'): number =>
  Math.max(...entriesOf(dialect).map(({ when }) => when))

/** The names of the migrations that a database lacks whose newest one has this time stamp. */
export const migrationsAfter = (dialect: 'sqlite' | 'postgres', newest: number): string[] =>
  entriesOf(dialect)
    .filter(({ when }) => when > newest)
    .map(({ tag }) => tag)
