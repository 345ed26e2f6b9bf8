import { proveByCode, proveByPasskey, staffProofOptions } from '@pan/contracts/staff/staff-proofs'
import { useEffect, useState } from 'react'
import { passkeyUsed } from '../../features/accounts/authenticators/device-passkey.ts'
import { PasskeyButton } from '../../features/accounts/authenticators/passkey-button.tsx'
import { OtherWays, ProofDialog } from '../../features/accounts/authenticators/proof-dialog.tsx'
import { AccountForm } from '../../features/accounts/form/account-form.tsx'
import { CodeField } from '../../features/accounts/form/code-field.tsx'
import { useAccountForm } from '../../features/accounts/form/use-account-form.ts'
import { useT } from '../../i18n/i18n.tsx'
import { arriveAtFirst } from '../../ui/focus-on-arrival.ts'
import { useMe } from './me.ts'
import { proveWith, staffCall } from './staff-call.ts'

interface Asked {
  deed: string
  answer: (isProven: boolean) => void
}

type Way = 'passkey' | 'totp' | 'recovery_code'

/** Asks for a proof when a call needs one; it stands over whatever was filled in meanwhile. */
export function StepUp() {
  const t = useT()
  const [asked, setAsked] = useState<Asked>()

  useEffect(() => proveWith((deed) => new Promise((answer) => setAsked({ deed, answer }))), [])

  function answer(isProven: boolean) {
    asked?.answer(isProven)
    setAsked(undefined)
  }

  return (
    <ProofDialog open={asked !== undefined} text={t('staff.proof.text')} onCancel={() => answer(false)}>
      {asked && <Ways deed={asked.deed} onProven={() => answer(true)} />}
    </ProofDialog>
  )
}

function Ways({ deed, onProven }: { deed: string; onProven: () => void }) {
  const t = useT()
  const { has_passkey, has_totp } = useMe()
  const ways: Way[] = [
    ...(has_passkey ? (['passkey'] as const) : []),
    ...(has_totp ? (['totp'] as const) : []),
    'recovery_code',
  ]
  const [chosen, setChosen] = useState(ways[0]!)

  async function byPasskey() {
    const { options } = (await staffCall(staffProofOptions, { body: { deed } })).data
    await staffCall(proveByPasskey, { body: { deed, passkey: await passkeyUsed(options) } })
    onProven()
  }

  return (
    <>
      <div key={chosen} ref={arriveAtFirst}>
        {chosen === 'passkey' ? (
          <PasskeyButton text={t('auth.proof.by.passkey')} look="primary" work={byPasskey} />
        ) : (
          <ByCode field={chosen === 'totp' ? 'totp_code' : chosen} deed={deed} onProven={onProven} />
        )}
      </div>
      <OtherWays ways={ways} chosen={chosen} onChoose={setChosen} />
    </>
  )
}

interface ByCodeProps {
  field: 'totp_code' | 'recovery_code'
  deed: string
  onProven: () => void
}

function ByCode({ field, deed, onProven }: ByCodeProps) {
  const t = useT()
  const form = useAccountForm({
    initial: { [field]: '' },
    check: (values) => (values[field]?.trim() ? [] : [{ field, message: { key: 'account.required' } }]),
    async send(values) {
      await staffCall(proveByCode, { body: { deed, [field]: values[field] } })
      onProven()
    },
  })
  const label = t(field === 'totp_code' ? 'auth.login.totp' : 'auth.login.recovery')
  return (
    <AccountForm form={form} text={t('auth.proof.submit')} labels={{ [field]: label }}>
      <CodeField name={field} label={label} isNumber={field === 'totp_code'} error={form.errorAt(field)} />
    </AccountForm>
  )
}
