import { newPasswordIssues } from '@pan/contracts/accounts/rules'
import { acceptWithPassword, chooseInvitedPassword } from '@pan/contracts/staff/invitations'
import { useState } from 'react'
import styles from '../../features/accounts/accounts.module.css'
import type { NewSecret } from '../../features/accounts/authenticators/own-app.tsx'
import { AccountForm } from '../../features/accounts/form/account-form.tsx'
import { CodeField } from '../../features/accounts/form/code-field.tsx'
import { useAccountForm } from '../../features/accounts/form/use-account-form.ts'
import { NewPasswordFields } from '../../features/accounts/password/new-password-fields.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { QrCode, qrPathOf } from '../../ui/qr-code.tsx'
import { staffCall } from '../session/staff-call.ts'
import type { AcceptProps } from './accept-with-passkey.tsx'

/** For whoever has no device with a passkey: a password, and an app that shows codes. */
export function AcceptWithPassword({ token, email, onEntered }: AcceptProps & { email: string }) {
  const t = useT()
  const [secret, setSecret] = useState<NewSecret>()
  return (
    <section className="stack" aria-labelledby="with-password">
      <h2 id="with-password">{t('staff.invitation.password')}</h2>
      {secret ? (
        <FirstCode token={token} secret={secret} onEntered={onEntered} />
      ) : (
        <>
          <p>{t('staff.invitation.password.text')}</p>
          <ChoosePassword token={token} email={email} onChosen={setSecret} />
        </>
      )}
    </section>
  )
}

interface ChoosePasswordProps {
  token: string
  email: string
  onChosen: (secret: NewSecret) => void
}

function ChoosePassword({ token, email, onChosen }: ChoosePasswordProps) {
  const t = useT()
  const labels = { password: t('account.password'), password_confirmation: t('account.password.confirm') }
  const form = useAccountForm({
    initial: { password: '', password_confirmation: '' },
    check: ({ password = '', password_confirmation = '' }) =>
      newPasswordIssues({ password, password_confirmation }),
    async send({ password = '' }) {
      const { secret, uri } = (await staffCall(chooseInvitedPassword, { body: { token, password } })).data
      onChosen({ secret, code: await qrPathOf(uri) })
    },
  })
  return (
    <AccountForm form={form} text={t('auth.app.setup')} labels={labels}>
      {/* For password managers, which keep a password with a name. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordFields labels={labels} errorAt={form.errorAt} />
    </AccountForm>
  )
}

function FirstCode({ token, secret, onEntered }: AcceptProps & { secret: NewSecret }) {
  const t = useT()
  const label = t('auth.app.code')
  const form = useAccountForm({
    initial: { code: '' },
    check: ({ code = '' }) => (code.trim() ? [] : [{ field: 'code', message: { key: 'account.required' } }]),
    send: async ({ code = '' }) =>
      onEntered((await staffCall(acceptWithPassword, { body: { token, code } })).data),
  })
  return (
    <AccountForm form={form} text={t('auth.app.confirm')} labels={{ code: label }}>
      <p>{t('auth.app.scan')}</p>
      <QrCode code={secret.code} label={t('auth.app.qr')} />
      <p>
        {t('auth.app.secret')}:{' '}
        <code className={styles.secret}>{secret.secret.replace(/(.{4})(?=.)/gu, '$1 ')}</code>
      </p>
      <CodeField name="code" label={label} error={form.errorAt('code')} />
    </AccountForm>
  )
}
