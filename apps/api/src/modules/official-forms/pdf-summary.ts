import type { OfficialFormsAdmin } from './official-forms-admin.service.ts'

type Added = Awaited<ReturnType<OfficialFormsAdmin['add']>>

/** What an operator should know of a PDF before its map is made. */
export const pdfSummary = ({ version, sameAs, holdsFrom, sha256, facts }: Added, isDryRun: boolean) => ({
  kept: !isDryRun,
  was_there: sameAs === version,
  version,
  ...(sameAs !== undefined && sameAs !== version && { has_the_places_of_version: sameAs }),
  from: holdsFrom,
  sha256,
  pages: facts.pages.length,
  fields: facts.fields.length,
  pages_that_are_pictures: facts.pages.flatMap(({ isPicture }, at) => (isPicture ? [at + 1] : [])),
  fonts_that_are_not_in_the_file: facts.fontsMissing,
})
