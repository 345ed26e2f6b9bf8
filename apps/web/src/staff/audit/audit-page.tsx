import { searchAudit } from '@pan/contracts/staff/audit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fieldErrors } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { staffCall } from '../session/staff-call.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { AuditDay } from './audit-day.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { AuditEntries } from './audit-entries.tsx'
import type { AuditQuestion } from './question.ts'

/** Who saw or changed what, for whoever trusts nobody. What is looked for stands in no address: it may be a coupon number. */
export function AuditPage() {
  const t = useT()
  const [{ question, cursor }, setAsked] = useState<{ question: AuditQuestion; cursor?: string }>({
    question: { kind: 'all' },
  })
  // What an entry leads to, the fields show as well.
  const [led, setLed] = useState(0)
  const entries = useRef<HTMLElement>(null)
  const query = useQuery({
    queryKey: ['audit', question, cursor ?? ''],
    queryFn: async ({ signal }) =>
      (await staffCall(searchAudit, { body: { ...question, ...(cursor && { cursor }) } }, { signal })).data,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const faults = fieldErrors(query.error ?? undefined)

  /** What was pressed may be gone with the next answer. */
  function go(asked: { question: AuditQuestion; cursor?: string }) {
    setAsked(asked)
    entries.current?.focus()
  }

  return (
    <Page title={t('staff.nav.audit')}>
      <AuditFilter
        key={led}
        question={question}
        faults={faults}
        onAsk={(asked) => setAsked({ question: asked })}
      />
      <section ref={entries} tabIndex={-1} aria-label={t('audit.entries')} className="stack">
        {Object.keys(faults).length === 0 && (
          <Loaded query={query}>
            {(page) => (
              <AuditEntries
                page={page}
                isFirst={cursor === undefined}
                onPage={(next) => go({ question, ...(next !== undefined && { cursor: next }) })}
                onAsk={(asked) => {
                  setLed((count) => count + 1)
                  go({ question: asked })
                }}
              />
            )}
          </Loaded>
        )}
      </section>
      <AuditDay />
    </Page>
  )
}
