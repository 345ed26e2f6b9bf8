import { readFileSync } from 'node:fs'

const FILE = new URL('../../../../../docs/rights.md', import.meta.url)

/** What is said of the staff has a table of its own. */
const [PUBLIC = '', OF_STAFF = ''] = readFileSync(FILE, 'utf8').split('\n## The staff\n')

export const callers = [
  'visitor',
  'applicant',
  'status',
  'user',
  'partner',
  'reading key',
  'test key',
  'bad token',
] as const
export type CallerKind = (typeof callers)[number]

/** The object that a path names: the caller's own, somebody else's, or none. */
export const objects = ['own', 'foreign', 'absent'] as const
export type ObjectKind = (typeof objects)[number]

export interface Cell {
  readonly caller: CallerKind
  readonly object: ObjectKind
  readonly status: number
}

/** `200` is for every object, `200/404/404` for one's own, a foreign and an absent one. */
function cellsOf(caller: CallerKind, text: string, hasObject: boolean): Cell[] {
  const statuses = text.split('/').map(Number)
  if (statuses.some(Number.isNaN) || ![1, 3].includes(statuses.length))
    throw new Error(`A cell of the rights says ${text}.`)
  return objects
    .slice(0, hasObject ? 3 : 1)
    .map((object, at) => ({ caller, object, status: statuses[statuses.length === 1 ? 0 : at]! }))
}

export interface RightsLine {
  /** How strong the proof of an applicant has to be: `full`, `status`, or nothing. */
  readonly strength: string
  /** What a partner's key has to be for, or nothing. */
  readonly scope: string
  readonly cells: readonly Cell[]
}

/** The table of docs/rights.md: for each route what it asks for and what each kind of caller is answered. */
export function readRights(): Map<string, RightsLine> {
  const rows = PUBLIC.matchAll(/^\| `([A-Z]+ \/\S*)` +\|(.+)\|$/gmu)
  return new Map(
    [...rows].map(([, route = '', columns = '']) => {
      const [strength = '', scope = '', ...texts] = columns.split('|').map((text) => text.trim())
      if (texts.length !== callers.length) throw new Error(`The line of ${route} has ${texts.length} cells.`)
      const cells = callers.flatMap((caller, at) => cellsOf(caller, texts[at]!, route.includes(':')))
      return [route, { strength, scope, cells }]
    }),
  )
}

/** The routes for which a token alone is not enough, as docs/rights.md lists them. */
export const readProofRoutes = (): string[] =>
  [...PUBLIC.matchAll(/^- `([A-Z]+ \/\S*)`$/gmu)].map(([, route = '']) => route)

/** What docs/rights.md says of the staff: the heads of the columns, and the cells of each route. */
export function readStaffRights(): { heads: string[]; lines: Map<string, string[]> } {
  const cellsOf = (row: string) =>
    row
      .split('|')
      .slice(1, -1)
      .map((text) => text.trim())
  const [head = '', , ...rows] = OF_STAFF.split('\n').filter((line) => line.startsWith('|'))
  const lines = rows.map(cellsOf).map(([route = '', ...cells]) => [route.replaceAll('`', ''), cells] as const)
  return { heads: cellsOf(head).slice(1), lines: new Map(lines) }
}
