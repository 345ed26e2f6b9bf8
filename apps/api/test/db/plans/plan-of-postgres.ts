import type { Client } from 'pg'

/** What is read of a node of EXPLAIN (FORMAT JSON). */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?: string
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly 'Sort Key'?: readonly string[]
  readonly Plans?: readonly PlanNode[]
}

export interface PlanOfPostgres {
  /** Tables that it goes through from end to end, be it by an index. */
  readonly scanned: readonly string[]
  /** What it looks through for so many rows, and where there are fewer from end to end: `table by column, filtered by column`. */
  readonly filtered: readonly string[]
  /** What it takes in as a whole, because it sorts that: `table by column, column`. */
  readonly sorted: readonly string[]
}

interface Index {
  readonly columns: readonly string[]
  readonly isUnique: boolean
  readonly isOfSome: boolean
}

const LITERAL = /'(?:[^']|'')*'/gu
const CAST = /::(?:timestamp with time zone|[a-z]\w*)(?:\[\])?/gu
const OF_ONE_VALUE = /\(InitPlan \w+\)\.\w+/gu

/** A condition without values, types and brackets. */
const bare = (condition: string): string =>
  condition
    .replaceAll(LITERAL, '?')
    .replaceAll(CAST, '')
    .replaceAll(OF_ONE_VALUE, '?')
    .replaceAll(/[()]/gu, ' ')

/** What an index of a scan is asked for; that of a bitmap stands in the nodes below. */
const conditionOf = ({ 'Node Type': type, 'Index Cond': own, Plans = [] }: PlanNode): string =>
  own ?? (type.startsWith('Bitmap') ? Plans.map(conditionOf).join(' OR ') : '')

/** The scan that the rows of a node come from, to each of which a join brings others. */
function firstScan(node: PlanNode): PlanNode | undefined {
  if (node['Relation Name'] !== undefined) return node
  const below = node.Plans?.find(({ 'Parent Relationship': as }) => as !== 'InitPlan' && as !== 'SubPlan')
  return below && firstScan(below)
}

/** Tells what a plan reads. */
export async function planReader(server: Client): Promise<(plan: PlanNode) => PlanOfPostgres> {
  const indexes = await indexesOf(server)
  const columns = await columnsOf(server)

  const columnsIn = (text: string, { 'Relation Name': table, Alias: alias }: PlanNode): string[] => {
    const found = Array.from(bare(text).matchAll(/(?:(\w+)\.)?(\w+)/gu), ([, of = alias, name]) =>
      of === alias && columns.get(table!)?.has(name!) ? name! : '',
    )
    return [...new Set(found)].filter((name) => name !== '')
  }

  /** Whether it gives one row at most, or one for each value that was given. */
  function isOne(scan: PlanNode): boolean {
    const index = indexes.get(scan['Index Name'] ?? '')
    const terms = bare(conditionOf(scan))
      .split(' AND ')
      .map((term) => term.trim())
    // A dot is of the row of another table, and there may be many of that.
    const hasValue = (column: string) =>
      terms.some((term) => term.startsWith(`${column} `) && term.includes(' = ') && !term.includes('.'))
    return !!index?.isUnique && index.columns.every(hasValue)
  }

  const by = (scan: PlanNode): string => {
    const named = columnsIn(conditionOf(scan), scan)
    return `${scan['Relation Name']}${named.length === 0 ? '' : ` by ${named.join(', ')}`}`
  }

  function isWhole({ 'Node Type': type, 'Index Name': name, 'Index Cond': condition }: PlanNode): boolean {
    if (name === undefined) return type === 'Seq Scan'
    const index = indexes.get(name)!
    return condition === undefined || (!index.isOfSome && !condition.includes(index.columns[0]!))
  }

  function scanned(node: PlanNode, of = ''): string[] {
    const { 'Relation Name': table = of, Plans = [] } = node
    return [...(isWhole(node) ? [table] : []), ...Plans.flatMap((each) => scanned(each, table))]
  }

  function filtered(node: PlanNode, isLimited = false): string[] {
    const { 'Node Type': type, 'Relation Name': table, Filter: filter, Plans = [] } = node
    const own =
      isLimited && table !== undefined && filter !== undefined && !isOne(node)
        ? [`${by(node)}, filtered by ${columnsIn(filter, node).join(', ')}`]
        : []
    // What is sorted is taken in as a whole, with or without a filter.
    const isLimitedBelow = type === 'Limit' || (isLimited && type !== 'Sort')
    return [...own, ...Plans.flatMap((each) => filtered(each, isLimitedBelow))]
  }

  function sorted(node: PlanNode): string[] {
    const scan = node['Node Type'] === 'Sort' ? firstScan(node) : undefined
    const own = scan === undefined || isOne(scan) ? [] : [by(scan)]
    return [...own, ...(node.Plans ?? []).flatMap(sorted)]
  }

  return (plan) => ({ scanned: scanned(plan), filtered: filtered(plan), sorted: sorted(plan) })
}

async function indexesOf(server: Client): Promise<Map<string, Index>> {
  const { rows } = await server.query<Index & { name: string }>(
    `SELECT c.relname AS name, indisunique AS "isUnique", indpred IS NOT NULL AS "isOfSome",
        ARRAY(SELECT pg_get_indexdef(indexrelid, n, false) FROM generate_series(1, indnkeyatts) n) AS columns
      FROM pg_index JOIN pg_class c ON c.oid = indexrelid`,
  )
  return new Map(rows.map(({ name, ...index }) => [name, index]))
}

async function columnsOf(server: Client): Promise<Map<string, Set<string>>> {
  const { rows } = await server.query<{ table: string; columns: string[] }>(
    `SELECT table_name AS table, array_agg(column_name::text) AS columns
      FROM information_schema.columns GROUP BY table_name`,
  )
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]))
}
