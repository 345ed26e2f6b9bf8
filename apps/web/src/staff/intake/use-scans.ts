import type { Reply } from '@pan/contracts/kit/endpoint'
import { receiveEnvelope, SCANNED_LENGTH_MAX } from '@pan/contracts/staff/cases/intake'
import { useEffect, useRef, useState } from 'react'
import { randomKey } from '../../api/random-key.ts'
import { tabStorage } from '../../api/tab-storage.ts'
import { staffCall } from '../session/staff-call.ts'

/** Answers that are shown. */
const SHOWN = 8

/** A scan that was not answered yet. Tried again with the same key, it is made once. */
interface UnsentScan {
  readonly key: string
  readonly code: string
}

export type Scanned = UnsentScan & Reply<typeof receiveEnvelope>['data']

function scansIn(place: string): readonly UnsentScan[] {
  try {
    return JSON.parse(tabStorage().getItem(place) ?? '[]') as UnsentScan[]
  } catch {
    return []
  }
}

/**
 * Sends what somebody scans, one after the other. What was not answered stays in the tab: no connection, a session that
 * ended, or another page lose nothing of it.
 */
export function useScans(memberId: string, tell: (answer: Scanned) => void) {
  const place = `intake ${memberId}`
  const [unsent, setUnsent] = useState(() => scansIn(place))
  const [answers, setAnswers] = useState<readonly Scanned[]>([])
  const [error, setError] = useState<Error>()
  const queue = useRef(unsent)
  const isBusy = useRef(false)

  function keep(scans: readonly UnsentScan[]) {
    queue.current = scans
    tabStorage().setItem(place, JSON.stringify(scans))
    setUnsent(scans)
  }

  async function send() {
    if (isBusy.current) return
    isBusy.current = true
    setError(undefined)
    try {
      for (let scan = queue.current[0]; scan; scan = queue.current[0]) {
        const { key, code } = scan
        const { data } = await staffCall(receiveEnvelope, { body: { code } }, { idempotencyKey: key })
        const answer = { ...scan, ...data }
        keep(queue.current.slice(1))
        setAnswers((before) => [answer, ...before].slice(0, SHOWN))
        tell(answer)
      }
    } catch (thrown) {
      setError(thrown as Error)
    } finally {
      isBusy.current = false
    }
  }

  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const again = () => void latest.current()
    again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  return {
    answers,
    unsent: unsent.length,
    error,
    send: () => void send(),
    scan: (typed: string) => {
      const code = typed.trim().slice(0, SCANNED_LENGTH_MAX)
      if (code === '') return
      keep([...queue.current, { key: randomKey(), code }])
      void send()
    },
  }
}
