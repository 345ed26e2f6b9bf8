import { endOtherStaffSessions, endStaffSession, staffSessions } from '@pan/contracts/staff/me'
import { useMutation, useQuery } from '@tanstack/react-query'
import { failureText } from '../../api/failure-text.ts'
import { SessionRows } from '../../features/accounts/session-rows.tsx'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { staffCall } from '../session/staff-call.ts'
import { Loaded } from '../shell/loaded.tsx'

/** Where somebody is signed in, and a way to end it there. */
export function OwnSessions() {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const query = useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await staffCall(staffSessions, {}, { signal })).data.sessions,
    staleTime: 0,
  })
  const end = useMutation({
    // Without an id, all others.
    mutationFn: async (id?: string) => {
      if (id === undefined) await staffCall(endOtherStaffSessions, {})
      else await staffCall(endStaffSession, { params: { session_id: id } })
    },
    onError: (error) => show({ tone: 'error', text: failureText(error, t) }),
    onSettled: () => query.refetch(),
  })

  return (
    <section className="stack">
      <h2>{t('account.page.sessions')}</h2>
      <Loaded query={query}>
        {(sessions) => (
          <>
            <SessionRows
              rows={sessions.map(({ active_at, ...session }) => ({
                ...session,
                when: t('staff.sessions.active', { time: dayAndTimeText(new Date(active_at), locale) }),
              }))}
              isEnding={end.isPending}
              onEnd={end.mutate}
            />
            {sessions.length > 1 && (
              <p>
                <Button
                  look="secondary"
                  aria-disabled={end.isPending}
                  onClick={() => !end.isPending && end.mutate(undefined)}
                >
                  {t('staff.sessions.endOthers')}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
