import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../api/loaded.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { arrive } from '../../ui/focus-on-arrival.ts'
import { Actions } from './actions.tsx'
import { AddForm } from './attachments/add-form.tsx'
import { Attachments } from './attachments/attachments.tsx'
import { applicationStatusQuery } from './queries.ts'
import { Remarks } from './attachments/remarks.tsx'
import { ResultTable } from './search/result-table.tsx'
import { Timeline } from './timeline.tsx'
import { Verification } from './verification.tsx'

interface ApplicationViewProps {
  id: string
  /** Its line stands in a table already. */
  isListed: boolean
}

/** How one application stands, what to do now, and what was said about it. */
export function ApplicationView({ id, isListed }: ApplicationViewProps) {
  const t = useT()
  const query = useQuery(applicationStatusQuery(id))
  return (
    <Loaded query={query}>
      {(status) => (
        <div className="stack">
          {/* A code that was right shows more: it begins here again. */}
          <h2 key={status.proof} ref={arrive} tabIndex={-1}>
            {t('track.application', { coupon: status.pan_coupon_nbr })}
          </h2>
          {!isListed && <ResultTable applications={[status]} />}
          <Actions status={status} />
          <Timeline status={status} />
          {status.proof === 'full' ? (
            <>
              <Remarks id={id} />
              <Attachments id={id} />
              <AddForm id={id} />
            </>
          ) : (
            <Verification id={id} />
          )}
        </div>
      )}
    </Loaded>
  )
}
