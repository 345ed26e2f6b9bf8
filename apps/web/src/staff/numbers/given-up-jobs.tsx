import type { GivenUpJob } from '@pan/contracts/staff/service/jobs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { JobDialog, type AskedOfJob } from './job-dialog.tsx'
import styles from './numbers.module.css'
import { jobsQuery } from './queries.ts'

/** Jobs that were given up after their last try, and what somebody does about each of them. */
export function GivenUpJobs() {
  const { t } = useI18n()
  const [cursor, setCursor] = useState<string>()
  const [asked, setAsked] = useState<AskedOfJob>()
  const part = useRef<HTMLElement>(null)
  const query = useQuery(jobsQuery(cursor))

  function go(to: string | undefined) {
    setCursor(to)
    part.current?.focus()
  }

  return (
    <section ref={part} tabIndex={-1} className="stack" aria-label={t('numbers.jobs')}>
      <h2>{t('numbers.jobs')}</h2>
      <Loaded query={query}>
        {({ jobs, next_cursor: next }) => (
          <>
            {jobs.length === 0 ? <p>{t('numbers.jobs.none')}</p> : <Jobs jobs={jobs} onAsk={setAsked} />}
            {(cursor !== undefined || next !== null) && (
              <nav className="actions" aria-label={t('ui.pages')}>
                {cursor !== undefined && (
                  <Button look="secondary" onClick={() => go(undefined)}>
                    {t('numbers.jobs.first')}
                  </Button>
                )}
                {next !== null && (
                  <Button look="secondary" onClick={() => go(next)}>
                    {t('ui.pages.next')}
                  </Button>
                )}
              </nav>
            )}
          </>
        )}
      </Loaded>
      <JobDialog
        asked={asked}
        onClose={() => {
          setAsked(undefined)
          // The button that led here may go with its row.
          part.current?.focus()
        }}
      />
    </section>
  )
}

function Jobs({ jobs, onAsk }: { jobs: readonly GivenUpJob[]; onAsk: (asked: AskedOfJob) => void }) {
  const { locale, t } = useI18n()
  return (
    <Table
      caption={t('numbers.jobs.caption')}
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          heading: t('numbers.jobs.name'),
          isPlain: true,
          renderCell: ({ name }) => <code>{name}</code>,
        },
        {
          key: 'at',
          heading: t('numbers.jobs.at'),
          renderCell: ({ given_up_at: at }) => dayAndTimeText(new Date(at), locale),
        },
        { key: 'tries', heading: t('numbers.jobs.tries'), renderCell: ({ tries }) => tries },
        {
          key: 'fault',
          heading: t('numbers.jobs.fault'),
          renderCell: ({ fault }) => <code className={styles.fault}>{fault}</code>,
        },
        {
          key: 'object',
          heading: t('numbers.jobs.object'),
          renderCell: ({ object }) => <code className={styles.fault}>{object}</code>,
        },
        {
          key: 'actions',
          heading: t('numbers.jobs.actions'),
          isScreenOnly: true,
          isPlain: true,
          renderCell: (job) => (
            <div className="actions">
              {(['retry', 'discard'] as const).map((deed) => (
                <Button key={deed} look="secondary" onClick={() => onAsk({ job, deed })}>
                  {t(`numbers.jobs.${deed}`)}
                  <span className="visually-hidden">: {job.name}</span>
                </Button>
              ))}
            </div>
          ),
        },
      ]}
    />
  )
}
