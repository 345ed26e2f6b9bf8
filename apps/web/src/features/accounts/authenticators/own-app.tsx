import { confirmTotp, removeTotp, startTotp } from '@pan/contracts/accounts/authenticators'
import { useState } from 'react'
import { callWithProof } from '../../../api/call-with-proof.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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

/** A secret on its way into an app, and the code as the commands of one path: a picture that grows without getting blurred. */
export interface NewSecret {
  readonly secret: string
  readonly path: string
  /** Modules of a side. */
  readonly size: number
}

/** Drawn here: whoever drew it elsewhere would have the secret. */
export async function drawn(secret: string, uri: string): Promise<NewSecret> {
  const { encode } = await import('uqr')
  const { data, size } = encode(uri, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { secret, path: path.join(''), size }
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
      setFresh(await drawn(secret, uri))
    } catch (error) {
      show({ tone: 'error', text: loginRefusalText(error, t('account.noAnswer')) })
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
  const { secret, path, size } = fresh
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
      <svg
        className={styles.qr}
        role="img"
        aria-label={t('auth.app.qr')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p>
        {t('auth.app.secret')}:{' '}
        <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/gu, '$1 ')}</code>
      </p>
      <CodeField name="code" label={label} error={form.errorAt('code')} />
    </AccountForm>
  )
}
