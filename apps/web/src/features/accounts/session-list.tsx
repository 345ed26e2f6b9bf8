import { endSession } from '@pan/contracts/accounts/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Loaded } from '../../api/loaded.tsx'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { sessionsQuery } from './queries.ts'
import { loginRefusalText } from './form/refusal-text.ts'
import { SessionRows } from './session-rows.tsx'

/** Where the account is logged in, and a way to end it there. */
export function SessionList() {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const query = useQuery(sessionsQuery())
  const end = useMutation({
    mutationFn: (id: string) => call(endSession, { params: { session_id: id } }),
    onError: (error) => show({ tone: 'error', text: loginRefusalText(error, t) }),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery()),
  })

  return (
    <section className="stack">
      <h2>{t('account.page.sessions')}</h2>
      <Loaded query={query}>
        {(sessions) => (
          <SessionRows
            rows={sessions.map(({ created_at, ...session }) => ({
              ...session,
              when: t('account.page.sessions.since', { time: dayAndTimeText(new Date(created_at), locale) }),
            }))}
            isEnding={end.isPending}
            onEnd={end.mutate}
          />
        )}
      </Loaded>
    </section>
  )
}
