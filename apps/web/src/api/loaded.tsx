import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NetworkFailure } from './call.ts'
import { CallProblem } from './call-problem.tsx'
import { useT } from '../i18n/i18n.tsx'
import styles from './loaded.module.css'

interface LoadedProps<Data> {
  /** A query of TanStack Query. */
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'fetchStatus' | 'refetch'>
  children: (data: NonNullable<Data>) => ReactNode
}

const offline = new NetworkFailure('offline')

/** The part of a page that waits for an answer. The heading stands outside, so the focus on it stays while this changes. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const t = useT()
  const { data, fetchStatus, refetch } = query
  if (data !== undefined && data !== null) return children(data)
  // Without a connection nothing is asked, and nothing fails: it goes on by itself when there is one.
  const error = fetchStatus === 'paused' ? offline : query.error
  if (error) return <CallProblem error={error} onRetry={() => void refetch()} />
  return <output className={styles.place}>{t('ui.loading')}</output>
}
