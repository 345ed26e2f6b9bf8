import { ownToday } from '@pan/contracts/own-applications'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.tsx'

/** How many applications were sent today, at any computer; nothing where that is not to be had. */
export function TodayCount() {
  const t = useT()
  const [count, setCount] = useState<number>()
  useEffect(() => {
    const leaving = new AbortController()
    call(ownToday, {}, { signal: leaving.signal }).then(
      ({ data }) => setCount(data.count),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return <p className="muted">{count === undefined ? '\u00a0' : t('forOthers.today', { count })}</p>
}
