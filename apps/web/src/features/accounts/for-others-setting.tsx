import type { Account } from '@pan/contracts/accounts/accounts'
import { applyForOthers } from '@pan/contracts/accounts/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { login } from '../../api/login.ts'
import { replaceQueryData } from '../../api/replace-query-data.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { loginRefusalText } from './form/refusal-text.ts'
import { currentUserQuery } from './queries.ts'

/** Whether the forms go from one applicant to the next. It is kept with the account, so it holds at every computer. */
export function ForOthersSetting({ user }: { user: Account }) {
  const t = useT()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const query = currentUserQuery(user.id)
  const { data: current } = useQuery(query)
  const { applies_for_others: isOn } = current ?? user
  // As it was ticked: the answer is still to come, and what the page knows follows that.
  const [wanted, setWanted] = useState<boolean>()
  const change = useMutation({
    mutationFn: (next: boolean) => call(applyForOthers, { body: { applies_for_others: next } }),
    onSuccess: ({ user: now }) => replaceQueryData(queryClient, query, now),
    onError: (error) => {
      setWanted(undefined)
      show({ tone: 'error', text: loginRefusalText(error, t) })
    },
  })

  // It may have been changed at another computer, too: the forms of this tab follow what the service says.
  useEffect(() => {
    if (current && current.applies_for_others !== user.applies_for_others) login.know(current)
  }, [current, user])

  return (
    <section className="stack">
      <h2>{t('account.page.others')}</h2>
      <Checkbox
        id="applies-for-others"
        label={t('account.page.others.label')}
        hint={t('account.page.others.hint')}
        checked={wanted ?? isOn}
        onChange={({ target: { checked } }) => {
          setWanted(checked)
          change.mutate(checked)
        }}
      />
      <output className="muted">{change.isSuccess && t('account.page.others.saved')}</output>
    </section>
  )
}
