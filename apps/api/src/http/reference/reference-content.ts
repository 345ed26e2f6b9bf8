import type { Reply } from '@pan/contracts/kit/endpoint'
import type { referenceIndex } from '@pan/contracts/reference/reference'
import type { OperationDetails } from '@pan/contracts/reference/reference-schemas'
import { endpoints } from '@pan/contracts/endpoints'
import { describeApi } from '../openapi/describe.ts'
import type { Description } from './description-types.ts'
import { guidePages } from './guide-pages.ts'
import { operationDetails } from './operation-details.ts'
import type { SearchedText } from './reference-search.ts'

/** What the pages of the reference and of the guide get, as JSON by what they ask for. */
export interface ReferenceContent {
  readonly index: string
  readonly operations: Readonly<Record<string, string>>
  readonly pages: Readonly<Record<string, string>>
  readonly texts: readonly SearchedText[]
}

/** What an operation is found by: names and titles, not every sentence about each of eighty fields. */
const searchedText = ({
  id,
  path,
  summary,
  about,
  parameters,
  body,
  answer,
  failures,
}: OperationDetails) => ({
  operation: id,
  title: `${id} ${path} ${summary}`.toLowerCase(),
  text: [
    ...about,
    ...[...parameters, ...(body?.fields ?? []), ...answer.fields].map(({ name }) => name),
    ...failures.flatMap(({ codes }) => codes.map(({ code }) => code)),
  ]
    .join(' ')
    .toLowerCase(),
})

// None of it stands in the pages.
const nobodys = {
  origin: '',
  perMinute: { read: 0, write: 0, proof: 0, mail: 0, tracking: 0, validation: 0 },
}

/** The description as it goes over the wire: what schemas carry for the compiler is left behind. */
const description = (): Description =>
  JSON.parse(
    JSON.stringify(
      describeApi(
        endpoints.map(({ endpoint }) => endpoint),
        nobodys,
      ),
    ),
  ) as Description

/** Made of the whole contract and the guide; for the build or a thread, as it takes a second. */
export async function referenceContent(): Promise<ReferenceContent> {
  const { tags, paths, components } = description()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => operationDetails(path, method, each, components)),
  )
  const pages = await guidePages()
  const index: Reply<typeof referenceIndex> = {
    areas: tags.map(({ name, description }) => ({ name, about: description })),
    operations: operations.map(({ id, method, path, area, summary, is_for_partners }) => ({
      id,
      method,
      path,
      area,
      summary,
      is_for_partners,
    })),
    pages: pages.map(({ name, title }) => ({ name, title })),
  }
  return {
    index: JSON.stringify(index),
    operations: Object.fromEntries(operations.map((each) => [each.id, JSON.stringify(each)])),
    pages: Object.fromEntries(
      pages.map(({ name, title, headings, html }) => [name, JSON.stringify({ title, headings, html })]),
    ),
    texts: [
      ...operations.map(searchedText),
      ...pages.flatMap(({ name, title, sections }) =>
        sections.map(({ anchor, heading, text }) => ({
          page: name,
          page_title: title,
          anchor,
          heading: heading || title,
          excerpt: text,
          title: `${title} ${heading}`.toLowerCase(),
          text: text.toLowerCase(),
        })),
      ),
    ],
  }
}
