import { mailProofCode, proofPasskeyOptions, proveAgain } from '@pan/contracts/accounts/fresh-proof'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { useUser } from '../../../api/login.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { CodeField } from '../form/code-field.tsx'
import { passkeyUsed } from './device-passkey.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { loginRefusalText } from '../form/refusal-text.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { withCaptcha } from '../form/with-captcha.ts'

interface ProofFormProps {
  onProven: () => void
}

/** A form with one field that has to be filled in. */
function useOneField(field: 'password' | 'email_code' | 'totp_code' | 'recovery_code', onProven: () => void) {
  return useAccountForm({
    initial: { [field]: '' },
    check: (values) => (values[field]?.trim() ? [] : [{ field, message: { key: 'account.required' } }]),
    async send(values) {
      await withCaptcha((captcha) => call(proveAgain, { body: { [field]: values[field], ...captcha } }))
      onProven()
    },
  })
}

export function ProofByPassword({ onProven }: ProofFormProps) {
  const t = useT()
  const user = useUser()
  const form = useOneField('password', onProven)
  const labels = { password: t('auth.proof.password') }
  return (
    <AccountForm form={form} text={t('auth.proof.submit')} labels={labels}>
      {/* Password managers ask whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
      <PasswordField
        id={useId()}
        name="password"
        label={labels.password}
        autoComplete="current-password"
        isShown={false}
        error={form.errorAt('password')}
      />
    </AccountForm>
  )
}

/** For an account without a password: the code goes to its confirmed address. */
export function ProofByCode({ onProven }: ProofFormProps) {
  const t = useT()
  const form = useOneField('email_code', onProven)
  const labels = { email_code: t('auth.proof.code') }
  const mail = useMutation({ mutationFn: () => call(mailProofCode, {}) })
  return (
    <>
      <p>
        <Button
          look="secondary"
          aria-disabled={mail.isPending}
          onClick={() => !mail.isPending && mail.mutate()}
        >
          {t('auth.proof.code.send')}
        </Button>
      </p>
      {mail.data && (
        <Notice tone="success" announce>
          {mail.data.message}
        </Notice>
      )}
      {mail.error && (
        <Notice tone="error" announce>
          {loginRefusalText(mail.error, t)}
        </Notice>
      )}
      <AccountForm form={form} text={t('auth.proof.submit')} labels={labels}>
        <CodeField name="email_code" label={labels.email_code} error={form.errorAt('email_code')} />
      </AccountForm>
    </>
  )
}

export function ProofByApp({ onProven }: ProofFormProps) {
  const t = useT()
  const form = useOneField('totp_code', onProven)
  const labels = { totp_code: t('auth.login.totp') }
  return (
    <AccountForm form={form} text={t('auth.proof.submit')} labels={labels}>
      <CodeField name="totp_code" label={labels.totp_code} error={form.errorAt('totp_code')} />
    </AccountForm>
  )
}

/** For whoever has not got the device with them, or has lost it. */
export function ProofByRecoveryCode({ onProven }: ProofFormProps) {
  const t = useT()
  const form = useOneField('recovery_code', onProven)
  const labels = { recovery_code: t('auth.login.recovery') }
  return (
    <AccountForm form={form} text={t('auth.proof.submit')} labels={labels}>
      <CodeField
        name="recovery_code"
        label={labels.recovery_code}
        isNumber={false}
        error={form.errorAt('recovery_code')}
      />
    </AccountForm>
  )
}

export function ProofByPasskey({ onProven }: ProofFormProps) {
  const t = useT()
  async function prove() {
    const { options } = (await call(proofPasskeyOptions, {})).data
    await call(proveAgain, { body: { passkey: await passkeyUsed(options) } })
    onProven()
  }
  return (
    <div>
      <PasskeyButton text={t('auth.proof.by.passkey')} look="primary" work={prove} />
    </div>
  )
}
