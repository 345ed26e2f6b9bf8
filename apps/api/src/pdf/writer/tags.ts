/** What a part of a page is to a program that reads it aloud, as PDF names it; `LBody` is a thing of a list. */
export type Tag = 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'LBody'

export interface TaggedPart {
  readonly tag: Tag
  /** Where it is another than that of the file. */
  readonly language?: string | undefined
  /** What is read instead of what stands there, as a string of PDF. */
  readonly spoken?: string | undefined
}

const PART = /\/(H\d|P|LBody) <<\/MCID (\d+)(?: \/Lang \((\w+)\))?(?: \/Spoken (<[\da-f]+>))?>> BDC/gu

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
