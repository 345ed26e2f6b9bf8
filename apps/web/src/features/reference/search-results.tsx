import type { OperationLine } from '@pan/contracts/reference/reference-schemas'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { FoundSections } from './found-sections.tsx'
import { OperationList } from './operation-list.tsx'
import { foundQuery } from './queries.ts'

interface SearchResultsProps {
  searching: string
  /** Those among which is looked. */
  operations: readonly OperationLine[]
}

interface FoundCountProps extends Omit<SearchResultsProps, 'searching'> {
  searching: string | undefined
}

const among = (operations: readonly OperationLine[], ids: readonly string[]): OperationLine[] =>
  ids.flatMap((id) => operations.find((each) => each.id === id) ?? [])

/** How much a search has found. It is there before one: a region that arrives with its sentence is not always read out. */
export function FoundCount({ searching = '', operations }: FoundCountProps) {
  const t = useT()
  // The loader of the page has asked for it.
  const { data } = useQuery({ ...foundQuery(searching), enabled: false })
  const count = data && among(operations, data.operations).length + data.sections.length
  return (
    <p role="status" className={searching ? undefined : 'visually-hidden'}>
      {count !== undefined && (count > 0 ? t('reference.found', { count }) : t('reference.found.none'))}
    </p>
  )
}

/** What has the words of a search: operations, best first, and sections of the guide. */
export function SearchResults({ searching, operations }: SearchResultsProps) {
  const t = useT()
  const { data } = useSuspenseQuery(foundQuery(searching))
  const found = among(operations, data.operations)
  return (
    <>
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
