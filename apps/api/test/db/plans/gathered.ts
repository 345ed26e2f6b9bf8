import type Database from 'better-sqlite3'

/** A line of EXPLAIN QUERY PLAN. */
export interface PlanLine {
  readonly id: number
  readonly parent: number
  readonly detail: string
}

const SEARCH = /^SEARCH (\w+) USING (?:AUTOMATIC )?(?:PARTIAL )?(?:COVERING )?INDEX (?:(\w+) )?\((.+)\)/u
// By the last terms alone only those are sorted that are alike in the first ones, as what is of one moment.
const SORTED = /^USE TEMP B-TREE FOR (?!LAST )/u
// Searches of one select that stand deeper in the plan.
const PART = /^(?:MULTI-INDEX OR|INDEX \d+)$/u
const IN_BRACKETS = /\([^()]*\)/gu

/** Whether the outermost select of a statement ends after so many rows. */
function isLimited(text: string): boolean {
  let outer = text
  while (outer !== (outer = outer.replaceAll(IN_BRACKETS, '')));
  return / limit \S+/iu.test(outer)
}

interface Index {
  readonly table: string
  readonly columns: readonly string[]
  readonly isUnique: boolean
}

/** Tells what a statement takes in from a table, by which columns, before it answers. */
export function gathering(file: Database.Database): (text: string, plan: readonly PlanLine[]) => string[] {
  const indexes = new Map<string, Index>()
  const list = file.prepare(
    `SELECT t.name AS "table", i.name AS "index", i."unique" AS isUnique FROM sqlite_schema t, pragma_index_list(t.name) i WHERE t.type = 'table'`,
  )
  for (const each of list.all() as { table: string; index: string; isUnique: number }[]) {
    const columns = file.prepare(`SELECT name FROM pragma_index_info(?)`).pluck().all(each.index) as string[]
    indexes.set(each.index, { table: each.table, columns, isUnique: each.isUnique === 1 })
  }

  /** Nothing where there is one row at most, or one for each value that was given. */
  function takenBy({ detail }: PlanLine): string[] {
    const [, alias, name = '', terms] = SEARCH.exec(detail) ?? []
    if (terms === undefined) return []
    const index = indexes.get(name)
    const isOne = index?.isUnique && index.columns.every((column) => terms.includes(`${column}=?`))
    const by = terms.replaceAll(/=\?/gu, '').replaceAll('?', '').replaceAll(' AND ', ', ')
    return isOne ? [] : [`${index?.table ?? alias} by ${by}`]
  }

  return (text, plan) => {
    const byId = new Map(plan.map((line) => [line.id, line]))
    const selectOf = (line: PlanLine): number => {
      const above = byId.get(line.parent)
      return above && PART.test(above.detail) ? selectOf(above) : line.parent
    }
    const lines = Map.groupBy(plan, selectOf)
    return [...lines].flatMap(([select, of]) => {
      const isSorted = of.some(({ detail }) => SORTED.test(detail))
      const ends = select === 0 ? isLimited(text) : / limit \S+/iu.test(text)
      return ends && !isSorted ? [] : of.flatMap(takenBy)
    })
  }
}
