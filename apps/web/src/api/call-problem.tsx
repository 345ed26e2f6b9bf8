import { Link } from '../navigation/navigation.tsx'
import type { ReactNode } from 'react'
import { ApiProblem, NetworkFailure } from './call.ts'
import { currentBase, readCurrentApplication, startOf } from './current-application.ts'
import { noAnswerKey } from './failure-text.ts'
import { useT } from '../i18n/i18n.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface CallProblemProps {
  error: Error
  /** Tries again where that can help; without it the person repeats what they did. */
  onRetry?: (() => void) | undefined
}

/** Why a call about the application did not work, and what to do about it. Faults of our own go to the route. */
export function CallProblem({ error, onRetry }: CallProblemProps) {
  const t = useT()
  if (error instanceof NetworkFailure) {
    return <Problem text={t(noAnswerKey(error))} onRetry={onRetry} />
  }
  if (!(error instanceof ApiProblem)) throw error
  if (error.status === 401) {
    return (
      <Problem text={t('apply.session.expired')}>
        <Reference />
        <p>
          <Link {...startOf(currentBase())} className={buttonClass('secondary')}>
            {t('apply.session.back')}
          </Link>
        </p>
      </Problem>
    )
  }
  if (error.status === 404) return <Problem text={t('site.error.missing')} />
  return (
    <Problem text={t('apply.pay.problem', { message: error.message })} onRetry={onRetry}>
      {error.requestId && error.status >= 500 && <p>{t('site.error.reference', { id: error.requestId })}</p>}
    </Problem>
  )
}

interface ProblemProps {
  text: string
  onRetry?: (() => void) | undefined
  children?: ReactNode
}

function Problem({ text, onRetry, children }: ProblemProps) {
  const t = useT()
  return (
    <Notice tone="error" announce>
      <p>{text}</p>
      {children}
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

/** What the person has to quote; the tab knows it even when its right to the rest is over. */
function Reference() {
  const t = useT()
  const coupon = readCurrentApplication()?.coupon
  return (
    coupon && (
      <p>
        {t('apply.review.coupon')}: {coupon}
      </p>
    )
  )
}
