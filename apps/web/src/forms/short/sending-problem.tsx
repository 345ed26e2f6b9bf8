import { ApiProblem, NetworkFailure } from '../../api/call.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Why the answers did not arrive; they are all still there, to be sent once more. */
export function SendingProblem({ error }: { error: Error }) {
  const t = useT()
  const isOffline = error instanceof NetworkFailure
  if (!isOffline && !(error instanceof ApiProblem)) throw error
  return (
    <Notice tone="error" announce>
      <p>{isOffline ? t('site.error.network') : error.message}</p>
      {!isOffline && error.requestId && error.status >= 500 && (
        <p>{t('site.error.reference', { id: error.requestId })}</p>
      )}
    </Notice>
  )
}
