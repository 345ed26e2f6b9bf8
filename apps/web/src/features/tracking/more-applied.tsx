import { useEffect, useRef, useState } from 'react'
import { CallProblem } from '../../api/call-problem.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { arriveInPlace } from '../../ui/focus-on-arrival.ts'
import { Button } from '../../ui/button.tsx'
import styles from './tracking.module.css'

interface MoreAppliedProps {
  /** How many are listed so far. */
  count: number
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    fetchNextPage: () => Promise<unknown>
  }
}

/** The way to the next page of the list; nothing where everything is on the first. */
export function MoreApplied({ count, query }: MoreAppliedProps) {
  const t = useT()
  const place = useRef<HTMLOutputElement>(null)
  const [isAsked, setAsked] = useState(false)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const isWhole = isAsked && !hasNextPage
  // The button that had the focus is gone.
  useEffect(() => {
    if (isWhole) arriveInPlace(place.current)
  }, [isWhole])
  if (!hasNextPage && !isAsked) return null

  function showMore(): void {
    setAsked(true)
    if (!isFetchingNextPage) void fetchNextPage()
  }

  return (
    <div className={styles.more}>
      <output ref={place} tabIndex={-1}>
        {t('status.list.all', { count })}
      </output>
      {query.isFetchNextPageError && query.error ? (
        <CallProblem error={query.error} onRetry={showMore} />
      ) : (
        hasNextPage && (
          <Button look="secondary" onClick={showMore}>
            {t('status.list.more')}
          </Button>
        )
      )}
    </div>
  )
}
