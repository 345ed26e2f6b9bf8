import { CallProblem } from '../../../../api/call-problem.tsx'
import { useT } from '../../../../i18n/i18n.tsx'
import { Button } from '../../../../ui/button.tsx'

interface MoreOwnProps {
  /** The day up to which names were read; empty where all were. */
  lookedUntil: string
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    fetchNextPage: () => Promise<unknown>
  }
}

/** The way to older ones, and how far was looked for a name. */
export function MoreOwn({ lookedUntil, query }: MoreOwnProps) {
  const t = useT()
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = query
  const more = () => {
    if (!isFetchingNextPage) void fetchNextPage()
  }
  if (query.isFetchNextPageError && error) return <CallProblem error={error} onRetry={more} />
  // A text that stays: what it says is heard when it changes, and the focus of a button that goes has a place.
  return (
    <>
      <output>{lookedUntil && t('forOthers.lookedUntil', { date: lookedUntil })}</output>
      {hasNextPage && (
        <div className="actions">
          <Button look="secondary" aria-disabled={isFetchingNextPage} onClick={more}>
            {t('forOthers.older')}
          </Button>
        </div>
      )}
    </>
  )
}
