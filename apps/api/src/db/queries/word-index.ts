import { sql, type SQL } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'
import { chunks } from './chunks.ts'
import type { Session } from '../store.ts'

/** The tables that have a word index, which is called `<table>_words`; their key is the column `position`. */
type Indexed = 'pan_offices'
const INDEXED = ['pan_offices'] as const satisfies Indexed[]

// Words arrive folded, so that a token is what stands between spaces: letters, digits, the vowel signs of Indian scripts, and the
// underscore of marks. Order and columns of words are never asked for, and without them the index is a third as large.
// A beginning of up to five letters has a list of its own: without it, the lists of all words that begin so would be merged.
const TOKENS = `unicode61 remove_diacritics 0 categories ''L* N* Co Mn Mc'' tokenchars ''_''`
const sqliteTable = (name: Indexed) =>
  `CREATE VIRTUAL TABLE IF NOT EXISTS ${name}_words USING fts5(words, content='', detail=none, columnsize=0, prefix='1 2 3 4 5', tokenize='${TOKENS}');`
const postgresTable = (name: Indexed) =>
  `CREATE TABLE IF NOT EXISTS ${name}_words (position integer PRIMARY KEY, words tsvector NOT NULL);
   CREATE INDEX IF NOT EXISTS ${name}_words_idx ON ${name}_words USING gin (words);`

/** The names of the tables of the word indexes. */
export const WORD_TABLE_NAMES: readonly string[] = INDEXED.map((name) => `${name}_words`)

/** What makes the word indexes, as often as it is run: the generator of migrations knows no such tables. */
export const WORD_TABLES = {
  sqlite: INDEXED.map(sqliteTable).join('\n'),
  postgres: INDEXED.map(postgresTable).join('\n'),
}

/** What stands before a mark: a word that nobody can type. */
const MARK = '_'

/** A word of the index that says what a row belongs to. */
export const mark = (kind: string, value: string): string => `${MARK}${kind}_${value}`

const INSERT_ROWS = 500

const sqliteWords = (name: Indexed) =>
  sqlite.sqliteTable(`${name}_words`, {
    position: sqlite.integer('rowid'),
    words: sqlite.text('words'),
    // A value in the column that is called like the table is a command to the index.
    command: sqlite.text(`${name}_words`),
  })
const tsvector = pg.customType<{ data: string }>({ dataType: () => 'tsvector' })
const postgresWords = (name: Indexed) =>
  pg.pgTable(`${name}_words`, { position: pg.integer('position'), words: tsvector('words') })

export interface Worded {
  readonly position: number
  readonly words: readonly string[]
}

/** Makes the index of a table anew. */
export async function replaceWords({ dialect, db }: Session, name: Indexed, rows: readonly Worded[]) {
  if (dialect === 'sqlite') {
    const table = sqliteWords(name)
    await db.insert(table).values({ command: 'delete-all' })
    for (const part of chunks(rows, INSERT_ROWS)) {
      await db.insert(table).values(part.map(({ position, words }) => ({ position, words: words.join(' ') })))
    }
    // What was written came out in pieces, and a search would look into each of them.
    await db.insert(table).values({ command: 'optimize' })
    return
  }
  const table = postgresWords(name) as unknown as ReturnType<typeof sqliteWords>
  await db.delete(table)
  for (const part of chunks(rows, INSERT_ROWS)) {
    await db.insert(table).values(
      part.map(({ position, words }) => ({
        position,
        words: sql`array_to_tsvector(string_to_array(${[...new Set(words)].join(' ')}, ' '))`,
      })),
    )
  }
}

/** The value of `asked` below: each of `begun` begins a word of the row, each of `whole` is one. */
export function wordQuery(
  dialect: Session['dialect'],
  begun: readonly string[],
  whole: readonly string[],
): string {
  return dialect === 'sqlite'
    ? [...whole.map((word) => `"${word}"`), ...begun.map((word) => `"${word}"*`)].join(' AND ')
    : [...whole.map((word) => `'${word}'`), ...begun.map((word) => `'${word}':*`)].join(' & ')
}

/** The positions of the rows that hold what is asked for, as a query. */
export function positionsOf(dialect: Session['dialect'], name: Indexed, asked: unknown): SQL {
  const words = sql.identifier(`${name}_words`)
  return dialect === 'sqlite'
    ? sql`SELECT rowid AS position FROM ${words} WHERE ${words} MATCH ${asked}`
    : sql`SELECT position FROM ${words} WHERE words @@ ${asked}::tsquery`
}
