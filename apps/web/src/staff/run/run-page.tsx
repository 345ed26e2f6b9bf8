import { TAKE_BACK_SECONDS } from '@pan/contracts/staff/cases/case'
import { confirmRun, readRun, RUN_OUTCOMES, type CaseRun } from '@pan/contracts/staff/cases/runs'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { timeInIndiaText } from '../../format/moment-text.ts'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { useIdInAddress } from '../program/links.tsx'
import { staffCall } from '../session/staff-call.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { RunRows } from './run-rows.tsx'

/** How often a run that is under way is looked at. */
const LOOK_MILLISECONDS = 2000

/** In the minute after the last row a move may still be undone. */
const UNDONE_WITHIN_MILLISECONDS = (TAKE_BACK_SECONDS + 15) * 1000
const LOOK_FOR_UNDONE_MILLISECONDS = 10_000

function lookAgainAfter(run: CaseRun | undefined): number | false {
  if (run?.state === 'running') return LOOK_MILLISECONDS
  const isOpen =
    run?.state === 'finished' && Date.now() - Date.parse(run.finished_at) < UNDONE_WITHIN_MILLISECONDS
  return isOpen ? LOOK_FOR_UNDONE_MILLISECONDS : false
}

/** A move of many cases: what would become of each, then what became of it. Closing the page stops nothing. */
export function RunPage() {
  const { t } = useI18n()
  const id = useIdInAddress()
  const query = useInfiniteQuery({
    queryKey: ['run', id],
    queryFn: async ({ pageParam, signal }) =>
      (
        await staffCall(
          readRun,
          { params: { run_id: id }, query: { cursor: pageParam } },
          // Whoever waits for the end has begun it by hand; looking is nothing that keeps them logged in.
          { signal, isBackground: true },
        )
      ).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgainAfter(state.data?.pages[0]?.run),
  })
  return (
    <Page title={t('cases.bulk')}>
      <Loaded query={query}>
        {({ pages }) => (
          <>
            <RunHead run={pages[0]!.run} />
            <RunRows rows={pages.flatMap(({ rows }) => rows)} />
            {query.hasNextPage && (
              <p>
                <Button look="secondary" onClick={() => void query.fetchNextPage()}>
                  {t('status.list.more')}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function RunHead({ run }: { run: CaseRun }) {
  const { locale, t } = useI18n()
  const queryClient = useQueryClient()
  const { sending, send } = useSending<void>({
    async work() {
      await staffCall(confirmRun, { params: { run_id: run.id } })
      await queryClient.invalidateQueries({ queryKey: ['run', run.id] })
      await queryClient.invalidateQueries({ queryKey: ['cases'], refetchType: 'none' })
    },
  })
  const { state, to, rows, is_cut, expires_at } = run
  return (
    <>
      <output>
        <p>
          {t(`cases.run.${state}`, {
            state: t(`track.state.${to}`),
            time: timeInIndiaText(new Date(expires_at), locale),
          })}
        </p>
      </output>
      {is_cut && <Notice tone="warning">{t('cases.run.cut', { max: rows.total })}</Notice>}
      <SummaryList
        rows={RUN_OUTCOMES.filter((outcome) => rows[outcome] > 0).map((outcome) => ({
          key: outcome,
          label: t(`cases.outcome.${outcome}`),
          value: rows[outcome].toLocaleString('en-IN'),
        }))}
      />
      {sending.error && <FailureNotice error={sending.error} />}
      {state === 'checked' && rows.waiting > 0 && (
        <p>
          <Button aria-disabled={sending.isUnderWay} onClick={() => void send()}>
            {t('cases.run.confirm', { count: rows.waiting })}
          </Button>
        </p>
      )}
    </>
  )
}
