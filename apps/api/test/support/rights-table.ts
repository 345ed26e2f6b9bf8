import { readFileSync } from 'node:fs'

const FILE = new URL('../../../../docs/rights.md', import.meta.url)

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
  const rows = readFileSync(FILE, 'utf8').matchAll(/^\| `([A-Z]+ \/\S*)` +\|(.+)\|$/gmu)
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
  [...readFileSync(FILE, 'utf8').matchAll(/^- `([A-Z]+ \/\S*)`$/gmu)].map(([, route = '']) => route)
