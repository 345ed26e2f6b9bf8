/** What a part of a page is to a program that reads it aloud, as PDF names it. */
export type Tag = 'H1' | 'H2' | 'H3' | 'H4' | 'P'

const TAG = /\/(H\d|P) <<\/MCID \d+>> BDC/gu

/** The tags of a page in their order, which is that in which it is read. */
export const tagsOf = (content: string): Tag[] => [...content.matchAll(TAG)].map(([, tag]) => tag as Tag)

/** These operators as part number `at` of their page. */
export const tagged = (tag: Tag, at: number, operators: string): string =>
  `/${tag} <</MCID ${at}>> BDC\n${operators}EMC\n`

/** These operators as something that no program reads aloud. */
export const decoration = (operators: string): string => `/Artifact BMC\n${operators}EMC\n`

/** A page on which nothing is tagged is one part. */
export const wholeTagged = (content: string): string =>
  content.includes('/MCID ') ? content : tagged('P', 0, content)

interface TaggedPage {
  readonly id: number
  readonly tags: readonly Tag[]
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
    const own = tags.map((tag, at) => {
      parts.push([free, `<< /Type /StructElem /S /${tag} /P ${whole} 0 R /Pg ${id} 0 R /K ${at} >>`])
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
