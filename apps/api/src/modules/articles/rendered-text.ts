import { htmlOf, plainText } from './article-html.ts'
import { searchWords } from './search-words.ts'

/** One language of an article as its editor has written it. */
export interface WrittenText {
  readonly title: string
  readonly description: string
  /** Words that readers search with and that the text does not have: other spellings, other names. */
  readonly search: string
  readonly markdown: string
}

/** A text as readers get it and the search finds it. */
export function renderedText({ title, description, search, markdown }: WrittenText) {
  const body = htmlOf(markdown)
  return {
    title,
    description,
    body,
    titleWords: searchWords(title, search),
    words: searchWords(title, description, search, plainText(body)),
  }
}

export type RenderedText = ReturnType<typeof renderedText>
