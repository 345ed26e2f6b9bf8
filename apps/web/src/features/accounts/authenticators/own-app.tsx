import { confirmTotp, removeTotp, startTotp } from '@pan/contracts/accounts/authenticators'
import { useState } from 'react'
import { callWithProof } from '../../../api/call-with-proof.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { QrCode, qrPathOf, type QrPath } from '../../../ui/qr-code.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { AccountForm } from '../form/account-form.tsx'
import styles from '../accounts.module.css'
import { CodeField } from '../form/code-field.tsx'
import { loginRefusalText } from '../form/refusal-text.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

interface OwnAppProps {
  isSetUp: boolean
  onChanged: (recoveryCodes?: readonly string[]) => Promise<void>
}

/** A secret on its way into an app. */
export interface NewSecret {
  readonly secret: string
  readonly code: QrPath
}

/** The authenticator app of the account, its set-up and its end. */
export function OwnApp({ isSetUp, onChanged }: OwnAppProps) {
  const t = useT()
  const show = useSnackbar()
  const [fresh, setFresh] = useState<NewSecret>()
  const [isRemoving, setRemoving] = useState(false)

  async function start() {
    try {
      const { secret, uri } = (await callWithProof(startTotp, {})).data
      setFresh({ secret, code: await qrPathOf(uri) })
    } catch (error) {
      show({ tone: 'error', text: loginRefusalText(error, t) })
    }
  }

  async function done(codes: readonly string[]) {
    setFresh(undefined)
    show({ tone: 'success', text: t('auth.app.done') })
    await onChanged(codes)
  }

  async function remove() {
    await callWithProof(removeTotp, {})
    show({ tone: 'success', text: t('auth.app.removed') })
    await onChanged()
  }

  return (
    <>
      <h3>{t('auth.app')}</h3>
      <p>{t('auth.app.text')}</p>
      <p>{t(isSetUp ? 'auth.app.on' : 'auth.app.off')}</p>
      <p>
        {isSetUp ? (
          <Button look="secondary" onClick={() => setRemoving(true)}>
            {t('auth.app.remove')}
          </Button>
        ) : (
          <Button look="secondary" onClick={() => void start()}>
            {t('auth.app.setup')}
          </Button>
        )}
      </p>
      <Dialog
        open={fresh !== undefined}
        onClose={() => setFresh(undefined)}
        title={t('auth.app.setup')}
        actions={
          <Button look="secondary" onClick={() => setFresh(undefined)}>
            {t('ui.cancel')}
          </Button>
        }
      >
        {fresh && <SetUp fresh={fresh} onDone={done} />}
      </Dialog>
      <ConfirmDialog
        title={t('auth.app.remove')}
        submit={t('auth.app.remove')}
        open={isRemoving}
        onClose={() => setRemoving(false)}
        work={remove}
      >
        {t('auth.app.remove.text')}
      </ConfirmDialog>
    </>
  )
}

function SetUp({ fresh, onDone }: { fresh: NewSecret; onDone: (codes: readonly string[]) => Promise<void> }) {
  const t = useT()
  const { secret, code } = fresh
  const form = useAccountForm({
    initial: { code: '' },
    check: ({ code = '' }) => (code.trim() ? [] : [{ field: 'code', message: { key: 'account.required' } }]),
    send: async ({ code = '' }) =>
      onDone((await callWithProof(confirmTotp, { body: { code } })).data.recovery_codes),
  })
  const label = t('auth.app.code')
  return (
    <AccountForm form={form} text={t('auth.app.confirm')} labels={{ code: label }}>
      <p>{t('auth.app.scan')}</p>
      <QrCode code={code} label={t('auth.app.qr')} />
      <p>
        {t('auth.app.secret')}:{' '}
        <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/gu, '$1 ')}</code>
      </p>
      <CodeField name="code" label={label} error={form.errorAt('code')} />
    </AccountForm>
  )
}
