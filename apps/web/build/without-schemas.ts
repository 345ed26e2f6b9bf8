import type { Plugin } from 'vite'

/** What a page uses of an endpoint: how to call it, on whose behalf, and what the staff has to prove for it. */
const USED = new Set(['method', 'path', 'access', 'deed'])
const LIBRARY = /^import \* as Type from ['"]typebox['"];?$/mu

interface Node {
  type: string
  start: number
  end: number
}
interface Call extends Node {
  callee: Node & { name?: string; object?: { name?: string } }
  arguments: (Node & { properties?: Property[] })[]
}
interface Property extends Node {
  key?: { name?: string }
}
type Cut = readonly [start: number, end: number, instead: string]

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function cutsOfEndpoint({ arguments: [described] }: Call): Cut[] {
  // What several endpoints have in common is spread into them, and holds what is used of it.
  const kept =
    described?.properties?.filter(({ type, key }) => type === 'SpreadElement' || USED.has(key?.name ?? '')) ??
    []
  if (!described || kept.length === 0) return []
  const cuts: Cut[] = []
  let from = described.start + 1
  for (const { start, end } of kept) {
    cuts.push([from, start, ''])
    from = end
  }
  return [
    ...cuts.map(([start, end], n): Cut => [start, end, n === 0 ? '' : ',']),
    [from, described.end - 1, ''],
  ]
}

/** Where the code of a module makes schemas or says more of an endpoint than a page uses, and what stands there instead. */
function cutsIn(node: Node): Cut[] {
  if (node.type === 'CallExpression') {
    const call = node as Call
    if (call.callee.object?.name === 'Type') return [[node.start, node.end, 'Type']]
    if (call.callee.name === 'endpoint') return cutsOfEndpoint(call)
  }
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => cutsIn(child))
}

/**
 * Takes the schemas and their library out of the pages: shapes are checked by the server alone. Whatever a schema is made
 * of becomes one value that can be called and read like the library.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/contracts/src/') || !LIBRARY.test(code)) return undefined
      let shorter = code
      for (const [start, end, instead] of cutsIn(this.parse(code)).toReversed()) {
        shorter = shorter.slice(0, start) + instead + shorter.slice(end)
      }
      return {
        code: shorter.replace(LIBRARY, 'const Type = new Proxy(() => Type, { get: () => Type });'),
        map: null,
      }
    },
  }
}
