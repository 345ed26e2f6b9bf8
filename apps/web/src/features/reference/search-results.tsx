import type { OperationLine } from '@pan/contracts/reference/reference-schemas'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { FoundSections } from './found-sections.tsx'
import { OperationList } from './operation-list.tsx'
import { foundQuery } from './queries.ts'

interface SearchResultsProps {
  searching: string
  /** Those among which is looked. */
  operations: readonly OperationLine[]
}

/** What has the words of a search: operations, best first, and sections of the guide. */
export function SearchResults({ searching, operations }: SearchResultsProps) {
  const t = useT()
  const { data } = useSuspenseQuery(foundQuery(searching))
  const found = data.operations.flatMap((id) => operations.find((each) => each.id === id) ?? [])
  const count = found.length + data.sections.length
  return (
    <>
      <p role="status">{count > 0 ? t('reference.found', { count }) : t('reference.found.none')}</p>
      {found.length > 0 && (
        <section className="stack" aria-labelledby="found-calls">
          <h2 id="found-calls">{t('reference.found.calls')}</h2>
          <OperationList operations={found} />
        </section>
      )}
      {data.sections.length > 0 && (
        <section className="stack" aria-labelledby="found-guide">
          <h2 id="found-guide">{t('reference.found.guide')}</h2>
          <FoundSections sections={data.sections} />
        </section>
      )}
    </>
  )
}
