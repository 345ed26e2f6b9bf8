import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { ApiProblem, hasProof } from '../../api/call.ts'
import { Loaded } from '../../api/loaded.tsx'
import { HelpLink } from '../../site/help-link.tsx'
import { outcomeOf } from './outcome.ts'
import styles from './payments.module.css'
import { PaymentElsewhere } from './payment-elsewhere.tsx'
import { paymentResultQuery } from './queries.ts'
import { ResultActions, ResultElsewhere, TrackingActions } from './result-actions.tsx'
import { ResultAmounts } from './result-amounts.tsx'
import { ResultNotice } from './result-notice.tsx'
import { WaitingLine } from '../../payment-status/waiting-line.tsx'

interface ResultPageProps {
  id: string
  /** What is still to do once it is paid. */
  finish: ReactNode
}

/** How the payment came out: success, failure, or nothing yet. */
export function ResultPage({ id, finish }: ResultPageProps) {
  const t = useT()
  const query = useQuery(paymentResultQuery(id))
  if (!query.data && !hasProof() && query.error instanceof ApiProblem && query.error.status === 404)
    return <PaymentElsewhere />
  return (
    <div className={`${styles.result} stack form-width`}>
      <h1>{t('apply.result.title')}</h1>
      <Loaded query={query}>
        {({ details, mayGoOn }) => {
          const outcome = outcomeOf(details)
          // Nothing else is paid for what had ended before.
          const isLate = outcome === 'success' && details.government_fee === undefined
          // What is still to do comes before what was paid.
          const isFinished = mayGoOn && outcome === 'success' && !isLate
          return (
            <>
              <ResultNotice outcome={outcome} />
              {isLate && <p>{t('apply.result.late')}</p>}
              {outcome === 'waiting' && (
                <WaitingLine
                  checkedAt={query.dataUpdatedAt}
                  isChecking={query.isFetching}
                  hasFailed={query.isRefetchError || query.fetchStatus === 'paused'}
                  onCheck={() => void query.refetch()}
                />
              )}
              {isFinished && finish}
              {outcome !== 'none' && <ResultAmounts details={details} />}
              {isLate && <TrackingActions />}
              {!isLate && !mayGoOn && <ResultElsewhere />}
              {!isLate && mayGoOn && !isFinished && <ResultActions outcome={outcome} />}
              {(outcome === 'failed' || outcome === 'waiting') && (
                <HelpLink article="pan-card-fees-explained" />
              )}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
