/** What a part of a page is to a program that reads it aloud, as PDF names it. */
export type Tag = 'H1' | 'H2' | 'H3' | 'H4' | 'P'

export interface TaggedPart {
  readonly tag: Tag
  /** Where it is another than that of the file. */
  readonly language?: string | undefined
  /** What is read instead of what stands there, as a string of PDF. */
  readonly spoken?: string | undefined
}

const PART = /\/(H\d|P) <<\/MCID (\d+)(?: \/Lang \((\w+)\))?(?: \/Spoken (<[\da-f]+>))?>> BDC/gu

/** The parts of a page in the order of their numbers, which is that in which they are read. */
export const tagsOf = (content: string): TaggedPart[] =>
  [...content.matchAll(PART)]
    .toSorted(([, , one], [, , other]) => Number(one) - Number(other))
    .map(([, tag, , language, spoken]) => ({ tag: tag as Tag, language, spoken }))

/** These operators as part number `at` of their page. */
export function tagged(
  tag: Tag,
  at: number,
  operators: string,
  { language, spoken }: Omit<TaggedPart, 'tag'> = {},
): string {
  const about = (language ? ` /Lang (${language})` : '') + (spoken ? ` /Spoken ${spoken}` : '')
  return `/${tag} <</MCID ${at}${about}>> BDC\n${operators}EMC\n`
}

/** These operators as something that no program reads aloud. */
export const decoration = (operators: string): string => `/Artifact BMC\n${operators}EMC\n`

/** A page on which nothing is tagged is one part. */
export const wholeTagged = (content: string): string =>
  content.includes('/MCID ') ? content : tagged('P', 0, content)

/** A page in another language than the file. */
export const inLanguage = (content: string, language: string): string =>
  content.replaceAll(/(?<=<<\/MCID \d+)(?=>>| \/Spoken)/gu, ` /Lang (${language})`)

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

/** The objects of a file that say in which order its parts are read and which of them are headings; the first is the root. */
export function structureOf(
  pages: readonly TaggedPage[],
  first: number,
): readonly (readonly [number, string])[] {
  const whole = first + 1
  let free = whole + 1
  const parts: [number, string][] = []
  const byPage = pages.map(({ id, tags }, page) => {
    const own = tags.map((part, at) => {
      parts.push([free, elementOf(part, whole, id, at)])
      return `${free++} 0 R`
    })
    return `${page} [${own.join(' ')}]`
  })
  const kids = parts.map(([id]) => `${id} 0 R`).join(' ')
  return [
    [
      first,
      `<< /Type /StructTreeRoot /K ${whole} 0 R /ParentTree << /Nums [${byPage.join(' ')}] >> /ParentTreeNextKey ${pages.length} >>`,
    ],
    [whole, `<< /Type /StructElem /S /Document /P ${first} 0 R /K [${kids}] >>`],
    ...parts,
  ]
}
