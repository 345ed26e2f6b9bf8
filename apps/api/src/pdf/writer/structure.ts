import type { Tag, TaggedPart } from './tags.ts'

interface TaggedPage {
  readonly id: number
  readonly tags: readonly TaggedPart[]
}

const elementOf = ({ tag, language, spoken }: TaggedPart, parent: number, page: number, at: number): string =>
  `<< /Type /StructElem /S /${tag} /P ${parent} 0 R /Pg ${page} 0 R /K ${at}` +
  (language ? ` /Lang (${language})` : '') +
  (spoken ? ` /ActualText ${spoken}` : '') +
  ' >>'

/** What such an element says of its part. */
export function partIn(element: string): TaggedPart {
  const [, tag] = /\/S \/(\w+)/u.exec(element)!
  const [, language] = /\/Lang \((\w+)\)/u.exec(element) ?? []
  const [, spoken] = /\/ActualText (<[\da-f]+>)/u.exec(element) ?? []
  return { tag: tag as Tag, language, spoken }
}

const references = (ids: readonly number[]): string => ids.map((id) => `${id} 0 R`).join(' ')

/**
 * The objects of a file that say in which order its parts are read, which of them are headings and which make a list: those that
 * follow each other, over the end of a page, too. The first is the root.
 */
export function structureOf(
  pages: readonly TaggedPage[],
  first: number,
): readonly (readonly [number, string])[] {
  const whole = first + 1
  let free = whole + 1
  const elements: [number, string][] = []
  const add = (body: string): number => {
    elements.push([free, body])
    return free++
  }
  const kids: number[] = []
  let list: { readonly element: [number, string]; readonly items: number[] } | undefined

  /** A thing of the list that is open, or of a new one. */
  function addItem(part: TaggedPart, page: number, at: number): number {
    if (!list) {
      kids.push(add(''))
      list = { element: elements.at(-1)!, items: [] }
    }
    const { element, items } = list
    items.push(free)
    element[1] = `<< /Type /StructElem /S /L /P ${whole} 0 R /K [${references(items)}] >>`
    const item = add(`<< /Type /StructElem /S /LI /P ${element[0]} 0 R /K ${free + 1} 0 R >>`)
    return add(elementOf(part, item, page, at))
  }

  function addPart(part: TaggedPart, page: number, at: number): number {
    if (part.tag === 'LBody') return addItem(part, page, at)
    list = undefined
    kids.push(free)
    return add(elementOf(part, whole, page, at))
  }

  const byPage = pages.map(
    ({ id, tags }, page) => `${page} [${references(tags.map((part, at) => addPart(part, id, at)))}]`,
  )
  return [
    [
      first,
      `<< /Type /StructTreeRoot /K ${whole} 0 R /ParentTree << /Nums [${byPage.join(' ')}] >> /ParentTreeNextKey ${pages.length} >>`,
    ],
    [whole, `<< /Type /StructElem /S /Document /P ${first} 0 R /K [${references(kids)}] >>`],
    ...elements,
  ]
}
