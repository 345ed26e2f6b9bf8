import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the migrations of a dialect are: beside this file, and beside the bundle that this file becomes a part of. */
export const migrationsFolder = (dialect: 'sqlite' | 'postgres'): string =>
  fileURLToPath(new URL(`./migrations/${dialect}`, import.meta.url))

/** The time stamp of the newest migration that this program brings along; drizzle notes it for each one that it has applied. */
export function newestMigration(dialect: 'sqlite' | 'postgres'): number {
  const journal = JSON.parse(readFileSync(`${migrationsFolder(dialect)}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...journal.entries.map(({ when }) => when))
}
