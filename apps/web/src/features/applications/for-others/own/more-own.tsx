import { useEffect, useRef, useState } from 'react'
import { CallProblem } from '../../../../api/call-problem.tsx'
import { useT } from '../../../../i18n/i18n.tsx'
import { arriveInPlace } from '../../../../ui/focus-on-arrival.ts'
import { Button } from '../../../../ui/button.tsx'

interface MoreOwnProps {
  /** How many are listed so far. */
  count: number
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
export function MoreOwn({ count, lookedUntil, query }: MoreOwnProps) {
  const t = useT()
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = query
  const place = useRef<HTMLOutputElement>(null)
  const [isAsked, setAsked] = useState(false)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isAsked && !hasNextPage) arriveInPlace(place.current)
  }, [isAsked, hasNextPage])
  const more = () => {
    setAsked(true)
    if (!isFetchingNextPage) void fetchNextPage()
  }
  if (query.isFetchNextPageError && error) return <CallProblem error={error} onRetry={more} />
  // A text that stays: what it says is heard when it changes, and the focus of a button that goes has a place.
  return (
    <>
      <output ref={place} tabIndex={-1}>
        {lookedUntil
          ? t('forOthers.lookedUntil', { date: lookedUntil })
          : isAsked && !hasNextPage && t('status.list.all', { count })}
      </output>
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
