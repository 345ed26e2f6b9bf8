import { globSync, readFileSync } from 'node:fs'
import { en, type MessageKey } from '@pan/contracts/messages/en/index'

export type Look = 'h1' | 'h2' | 'h3' | 'button'

/** What the source puts between or into these, and the look that it gets there. */
const PLACES: readonly (readonly [Look, RegExp])[] = [
  ['h1', /<h1\b[^>]*>([^]*?)<\/h1>/gu],
  ['h1', /<TextSections\s+title=\{([^]*?)\}\n/gu],
  ['h2', /<h2\b[^>]*>([^]*?)<\/h2>/gu],
  ['h2', /\bheading(?:=\{|: )(t\([^]*?\))/gu],
  ['h3', /<h[34]\b[^>]*>([^]*?)<\/h[34]>/gu],
  ['h3', /<(?!TextSections)\w+\s+[^<>]*\btitle=\{(t\([^]*?\))/gu],
  ['button', /<\w*Button\b([^]*?)(?:<\/\w*Button>|\/>)/gu],
  ['button', /(buttonClass\([^]*?)<\/(?:a|\w*Link)>/gu],
  ['button', /\bsubmit=\{(t\([^]*?\))\}/gu],
]
/** Titles of sections and groups of a form: the declarations name them. */
const DECLARED: readonly (readonly [Look, RegExp])[] = [
  ['h2', /^form\.section\./u],
  ['h3', /^form\.group\.(?!.*hint)/u],
]

const quoted = /['`]([a-z][\w-]*(?:\.(?:[\w-]|\$\{[^}]*\})+)+)['`]/giu
const keys = Object.keys(en) as MessageKey[]

/** The messages that a text of the source names; of a composed key, all that it can be. */
function messagesIn(source: string): MessageKey[] {
  return [...source.matchAll(quoted)].flatMap(([, key = '']) => {
    const parts = key.split(/\$\{[^}]*\}/u).map((part) => part.replaceAll('.', String.raw`\.`))
    const pattern = new RegExp(`^${parts.join('[\\w-]+')}$`, 'u')
    return keys.filter((each) => pattern.test(each))
  })
}

/** Every message that the pages show as a heading or on a button, by its look. */
export function headingsAndButtons(): Record<Look, MessageKey[]> {
  const folder = new URL('../../src/', import.meta.url)
  const sources = globSync('**/*.tsx', { cwd: folder }).map((file) =>
    readFileSync(new URL(file, folder), 'utf8'),
  )
  const of = (look: Look): MessageKey[] => {
    const found = PLACES.filter(([each]) => each === look).flatMap(([, place]) =>
      sources.flatMap((source) => [...source.matchAll(place)].flatMap(([, inner = '']) => messagesIn(inner))),
    )
    const declared = DECLARED.filter(([each]) => each === look).flatMap(([, pattern]) =>
      keys.filter((key) => pattern.test(key)),
    )
    return [...new Set([...found, ...declared])]
  }
  return { h1: of('h1'), h2: of('h2'), h3: of('h3'), button: of('button') }
}
