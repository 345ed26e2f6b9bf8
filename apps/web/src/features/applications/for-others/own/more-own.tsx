import { useEffect, useRef, useState } from 'react'
import { CallProblem } from '../../../../api/call-problem.tsx'
import { useT } from '../../../../i18n/i18n.tsx'
import { arriveInPlace } from '../../../../ui/focus-on-arrival.ts'
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

/** The way to older ones, and how far was looked for a name; how many are listed is said above them. */
export function MoreOwn({ lookedUntil, query }: MoreOwnProps) {
  const t = useT()
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = query
  const end = useRef<HTMLParagraphElement>(null)
  const [isAsked, setAsked] = useState(false)
  const isWhole = isAsked && !hasNextPage
  // The button that had the focus is gone.
  useEffect(() => {
    if (isWhole) arriveInPlace(end.current)
  }, [isWhole])
  const more = () => {
    setAsked(true)
    if (!isFetchingNextPage) void fetchNextPage()
  }
  if (query.isFetchNextPageError && error) return <CallProblem error={error} onRetry={more} />
  return (
    <>
      {/* A text that stays: what it says is heard when it changes. */}
      <output>{lookedUntil && t('forOthers.lookedUntil', { date: lookedUntil })}</output>
      {/* The focus alone has it read out. */}
      {isWhole && (
        <p ref={end} tabIndex={-1}>
          {t('forOthers.noOlder')}
        </p>
      )}
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
