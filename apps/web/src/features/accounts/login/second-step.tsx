import type { LoginWay } from '@pan/contracts/kit/access/proof-way'
import { finishLogin } from '@pan/contracts/accounts/login-steps'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { ApiProblem, call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { arrive } from '../../../ui/focus-on-arrival.ts'
import { Button } from '../../../ui/button.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { CodeField } from '../form/code-field.tsx'
import { PasskeyLogin, type Entered } from './passkey-login.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { withCaptcha } from '../form/with-captcha.ts'

/** A login that waits for a second factor. */
export interface PendingLogin {
  readonly ticket: string
  readonly ways: readonly LoginWay[]
}

/** How a login goes on that was answered so; undefined for whatever else went wrong. */
export function pendingLoginOf(error: unknown): PendingLogin | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'SECOND_FACTOR_NEEDED') return undefined
  const { ticket = '', ways = [] } = error.problem
  return { ticket, ways: ways as readonly LoginWay[] }
}

interface SecondStepProps {
  login: PendingLogin
  onDone: (as: Entered) => void
  onBack: () => void
}

/** What comes after the password: a passkey, a code of the app, or one of the recovery codes. */
export function SecondStep({ login: { ticket, ways }, onDone, onBack }: SecondStepProps) {
  const t = useT()
  const [isRecovering, setRecovering] = useState(false)
  const hasApp = ways.includes('totp')
  const isByCode = hasApp || isRecovering
  const code = useRef<HTMLInputElement>(null)
  // The button that was pressed may be gone.
  useEffect(() => {
    if (isRecovering) code.current!.focus()
  }, [isRecovering])
  return (
    <>
      {/* The form of the password, which had the focus, is gone. */}
      <p ref={arrive} tabIndex={-1}>
        {t('auth.login.second.text')}
      </p>
      {ways.includes('passkey') && (
        <div>
          <PasskeyLogin look={isByCode ? 'secondary' : 'primary'} onDone={onDone} />
        </div>
      )}
      {isByCode && (
        <CodeForm
          key={String(isRecovering)}
          field={isRecovering ? 'recovery_code' : 'totp_code'}
          input={code}
          ticket={ticket}
          onDone={onDone}
        />
      )}
      <div className="actions">
        {ways.includes('recovery_code') && (hasApp || !isRecovering) && (
          <Button look="link" onClick={() => setRecovering(!isRecovering)}>
            {t(isRecovering ? 'auth.login.useTotp' : 'auth.login.useRecovery')}
          </Button>
        )}
        <Button look="link" onClick={onBack}>
          {t('auth.login.back')}
        </Button>
      </div>
    </>
  )
}

interface CodeFormProps {
  field: 'totp_code' | 'recovery_code'
  input: RefObject<HTMLInputElement | null>
  ticket: string
  onDone: (as: Entered) => void
}

function CodeForm({ field, input, ticket, onDone }: CodeFormProps) {
  const t = useT()
  const label = t(field === 'totp_code' ? 'auth.login.totp' : 'auth.login.recovery')
  const form = useAccountForm({
    initial: { [field]: '' },
    check: (values) => (values[field]?.trim() ? [] : [{ field, message: { key: 'account.required' } }]),
    send: async (values) =>
      onDone(
        await withCaptcha((captcha) =>
          call(finishLogin, { body: { ticket, [field]: values[field], ...captcha } }),
        ),
      ),
  })
  return (
    <AccountForm form={form} text={t('account.login.submit')} labels={{ [field]: label }}>
      <CodeField
        ref={input}
        name={field}
        label={label}
        isNumber={field === 'totp_code'}
        error={form.errorAt(field)}
      />
    </AccountForm>
  )
}
