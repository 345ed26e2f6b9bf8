import { endSession } from '@pan/contracts/accounts/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Loaded } from '../../api/loaded.tsx'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import styles from './accounts.module.css'
import { sessionsQuery } from './queries.ts'
import { loginRefusalText } from './form/refusal-text.ts'

/** Where the account is logged in, and a way to end it there. */
export function SessionList() {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const query = useQuery(sessionsQuery())
  const end = useMutation({
    mutationFn: (id: string) => call(endSession, { params: { session_id: id } }),
    onError: (error) => show({ tone: 'error', text: loginRefusalText(error, t('account.noAnswer')) }),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery()),
  })

  return (
    <section className="stack">
      <h2>{t('account.page.sessions')}</h2>
      <Loaded query={query}>
        {(sessions) => (
          <ul className={styles.list}>
            {sessions.map(({ id, device, created_at, is_current }) => {
              const name = device || t('account.page.sessions.unknown')
              return (
                <li key={id} className={styles.row}>
                  <span>
                    {name},{' '}
                    {t('account.page.sessions.since', { time: dayAndTimeText(new Date(created_at), locale) })}
                  </span>
                  {is_current ? (
                    <strong>{t('account.page.sessions.current')}</strong>
                  ) : (
                    <Button look="secondary" disabled={end.isPending} onClick={() => end.mutate(id)}>
                      {t('account.page.sessions.end', { device: name })}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
