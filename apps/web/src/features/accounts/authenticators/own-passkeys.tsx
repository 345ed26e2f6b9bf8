import {
  addPasskey,
  newPasskeyOptions,
  removePasskey,
  renamePasskey,
  type Passkey,
} from '@pan/contracts/accounts/authenticators'
import { useEffect, useRef, useState } from 'react'
import { callWithProof } from '../../../api/call-with-proof.ts'
import { useI18n, useT } from '../../../i18n/i18n.tsx'
import { dayAndTimeText } from '../../../format/moment-text.ts'
import { arriveAt } from '../../../ui/focus-on-arrival.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import styles from '../accounts.module.css'
import { passkeyMade } from './device-passkey.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'

interface OwnPasskeysProps {
  passkeys: readonly Passkey[]
  onChanged: (recoveryCodes?: readonly string[]) => Promise<void>
}

/** The passkeys of the account, and a way to add one. */
export function OwnPasskeys({ passkeys, onChanged }: OwnPasskeysProps) {
  const t = useT()
  const show = useSnackbar()
  const heading = useRef<HTMLHeadingElement>(null)
  const count = useRef(passkeys.length)
  // The buttons of one that was removed are gone, and so is the field in which a new one got its name.
  useEffect(() => {
    if (count.current !== passkeys.length && document.activeElement === document.body)
      arriveAt(heading.current!)
    count.current = passkeys.length
  }, [passkeys.length])

  async function add(name: string) {
    const { options } = (await callWithProof(newPasskeyOptions, {})).data
    const passkey = await passkeyMade(options)
    const { data } = await callWithProof(addPasskey, { body: { name, passkey } })
    show({ tone: 'success', text: t('auth.passkey.added') })
    // Before the dialog with the codes is there, which gives the focus back to where it was.
    arriveAt(heading.current!)
    await onChanged(data.recovery_codes)
  }

  return (
    <>
      <h3 ref={heading}>{t('auth.passkeys')}</h3>
      <p>{t('auth.passkeys.text')}</p>
      {passkeys.length === 0 ? (
        <p>{t('auth.passkeys.none')}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <PasskeyNameForm key={passkeys.length} submit={t('auth.passkey.add')} send={add} />
    </>
  )
}

function PasskeyItem({ passkey, onChanged }: { passkey: Passkey; onChanged: () => Promise<void> }) {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  const { id, name, created_at: created, last_used_at: used } = passkey
  const time = (instant: string) => dayAndTimeText(new Date(instant), locale)
  const params = { passkey_id: id }
  const close = () => setAsked(undefined)

  async function rename(next: string) {
    await callWithProof(renamePasskey, { params, body: { name: next } })
    close()
    await onChanged()
  }

  async function remove() {
    await callWithProof(removePasskey, { params })
    show({ tone: 'success', text: t('auth.passkey.removed') })
    await onChanged()
  }

  return (
    <li className={styles.row}>
      <span>
        <strong>{name}</strong>
        <br />
        {t('auth.passkey.since', { time: time(created) })},{' '}
        {used === null ? t('auth.passkey.unused') : t('auth.passkey.used', { time: time(used) })}
      </span>
      <span className="actions">
        <Button look="secondary" onClick={() => setAsked('rename')}>
          {t('auth.passkey.rename', { name })}
        </Button>
        <Button look="secondary" onClick={() => setAsked('remove')}>
          {t('auth.passkey.remove', { name })}
        </Button>
      </span>
      <Dialog
        open={asked === 'rename'}
        onClose={close}
        title={t('auth.passkey.rename', { name })}
        actions={
          <Button look="secondary" onClick={close}>
            {t('ui.cancel')}
          </Button>
        }
      >
        <PasskeyNameForm initial={name} submit={t('auth.save')} send={rename} />
      </Dialog>
      <ConfirmDialog
        title={t('auth.passkey.remove', { name })}
        submit={t('auth.passkey.remove.submit')}
        open={asked === 'remove'}
        onClose={close}
        work={remove}
      >
        {t('auth.passkey.remove.text')}
      </ConfirmDialog>
    </li>
  )
}
