import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '../../api/call.ts'
import { failureText } from '../../api/failure-text.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'fetchStatus' | 'refetch'>
  children: (data: NonNullable<Data>) => ReactNode
}

/** The part of a page that waits for an answer. What was there stays when a later answer fails, with a word about it. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const t = useT()
  const { data, error, fetchStatus, refetch } = query
  const isOffline = fetchStatus === 'paused'
  const problem = (isOffline || error) && (
    <Problem error={isOffline ? undefined : (error ?? undefined)} onRetry={() => void refetch()} />
  )
  if (data === undefined || data === null) return problem || <output>{t('ui.loading')}</output>
  return (
    <>
      {problem}
      {children(data)}
    </>
  )
}

/** Why something could not be read; without an error there was no connection. */
function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useT()
  const answer = error instanceof ApiProblem ? error : undefined
  return (
    <Notice tone="error" announce>
      <p>{failureText(error, t)}</p>
      {answer?.requestId && answer.status >= 500 && (
        <p>{t('site.error.reference', { id: answer.requestId })}</p>
      )}
      {onRetry && (
        <p>
          <Button look="secondary" onClick={onRetry}>
            {t('site.error.again')}
          </Button>
        </p>
      )}
    </Notice>
  )
}
