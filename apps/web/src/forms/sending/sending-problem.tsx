import type { ReactNode } from 'react'
import { ApiProblem, NetworkFailure } from '../../api/call.ts'
import { noAnswerKey } from '../../api/failure-text.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'

export function Problem({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Notice tone="error" announce>
      <p>{text}</p>
      {children}
    </Notice>
  )
}

/** Why the answers did not arrive; they are all still there, to be sent once more. */
export function SendingProblem({ error }: { error: Error }) {
  const t = useT()
  if (error instanceof NetworkFailure) return <Problem text={t(noAnswerKey(error))} />
  if (!(error instanceof ApiProblem)) throw error
  return (
    <Problem text={error.message}>
      {error.requestId && error.status >= 500 && <p>{t('site.error.reference', { id: error.requestId })}</p>}
    </Problem>
  )
}
