import {
  addStaffPasskey,
  newStaffPasskeyOptions,
  removeStaffPasskey,
  staffPasskeys,
} from '@pan/contracts/staff/own-authenticators'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import accounts from '../../features/accounts/accounts.module.css'
import { passkeyMade } from '../../features/accounts/authenticators/device-passkey.ts'
import { PasskeyNameForm } from '../../features/accounts/authenticators/passkey-name-form.tsx'
import { ConfirmDialog } from '../../features/accounts/form/confirm-dialog.tsx'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { meQuery } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { Loaded } from '../shell/loaded.tsx'

/** One's own passkeys, and a way to add one. */
export function OwnPasskeys() {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const queryClient = useQueryClient()
  const [removed, setRemoved] = useState<{ id: string; name: string }>()
  const query = useQuery({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => (await staffCall(staffPasskeys, {}, { signal })).data.passkeys,
  })
  const time = (instant: string) => dayAndTimeText(new Date(instant), locale)

  async function changed(text: string) {
    show({ tone: 'success', text })
    await Promise.all([query.refetch(), queryClient.invalidateQueries(meQuery())])
  }

  async function add(name: string) {
    const { options } = (await staffCall(newStaffPasskeyOptions, {})).data
    await staffCall(addStaffPasskey, { body: { name, passkey: await passkeyMade(options) } })
    await changed(t('auth.passkey.added'))
  }

  async function remove() {
    await staffCall(removeStaffPasskey, { params: { passkey_id: removed!.id } })
    await changed(t('auth.passkey.removed'))
  }

  return (
    <section className="stack">
      <h2>{t('auth.passkeys')}</h2>
      <p>{t('auth.passkeys.text')}</p>
      <Loaded query={query}>
        {(passkeys) => (
          <>
            {passkeys.length === 0 && <p>{t('auth.passkeys.none')}</p>}
            <ul className={accounts.list}>
              {passkeys.map(({ id, name, created_at, last_used_at }) => (
                <li key={id} className={accounts.row}>
                  <span>
                    <strong>{name}</strong>
                    <br />
                    {t('auth.passkey.since', { time: time(created_at) })},{' '}
                    {last_used_at === null
                      ? t('auth.passkey.unused')
                      : t('auth.passkey.used', { time: time(last_used_at) })}
                  </span>
                  <Button look="secondary" onClick={() => setRemoved({ id, name })}>
                    {t('auth.passkey.remove', { name })}
                  </Button>
                </li>
              ))}
            </ul>
            <PasskeyNameForm key={passkeys.length} submit={t('auth.passkey.add')} send={add} />
          </>
        )}
      </Loaded>
      <ConfirmDialog
        title={t('auth.passkey.remove', { name: removed?.name ?? '' })}
        submit={t('auth.passkey.remove.submit')}
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        work={remove}
      >
        {t('auth.passkey.remove.text')}
      </ConfirmDialog>
    </section>
  )
}
