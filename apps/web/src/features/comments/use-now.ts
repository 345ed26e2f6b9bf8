import { useEffect, useState } from 'react'

const stepMilliseconds = 20_000

/** The time, again and again, so that what says how long ago something was stays true. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), stepMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return now
}
