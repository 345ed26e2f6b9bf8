import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Sending } from './use-sending.ts'

/** Says how sending goes, and stays until the next try. */
export function SendingNotice({ sending, staleAction }: { sending: Sending; staleAction?: ReactNode }) {
  const t = useT()
  if (sending.phase === 'idle') return null
  if (sending.phase !== 'failed') {
    return <output>{t(sending.phase === 'slow' ? 'apply.sending.still' : 'apply.sending')}</output>
  }
  switch (sending.reason) {
    case 'network':
      return <Problem text={t('apply.sending.failed')} />
    case 'offline':
      return <Problem text={t('apply.sending.offline')} />
    case 'session':
      return <Problem text={t('apply.session.over')} />
    case 'closed':
      return <Problem text={sending.message} />
    case 'stale':
      return <Problem text={t('apply.stale')}>{staleAction}</Problem>
    case 'refused':
      return (
        <Problem text={t('apply.sending.refused', { message: sending.message })}>
          {sending.requestId && <p>{t('apply.sending.reference', { id: sending.requestId })}</p>}
        </Problem>
      )
    default:
      return sending satisfies never
  }
}

function Problem({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Notice tone="error" announce>
      <p>{text}</p>
      {children}
    </Notice>
  )
}
