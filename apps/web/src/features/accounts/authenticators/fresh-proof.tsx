import { proofWays } from '@pan/contracts/accounts/fresh-proof'
import type { ProofWay } from '@pan/contracts/kit/access/proof-way'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { askForProofWith } from '../../../api/call-with-proof.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Loaded } from '../../../api/loaded.tsx'
import { useUser } from '../../../api/login.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import {
  ProofByApp,
  ProofByCode,
  ProofByPasskey,
  ProofByPassword,
  ProofByRecoveryCode,
} from './proof-forms.tsx'

/** Asks for a proof when a call on the page needs one; it stands over whatever was filled in meanwhile. */
export function FreshProof() {
  const t = useT()
  const user = useUser()
  const [asked, setAsked] = useState<{ answer: (isProven: boolean) => void }>()

  useEffect(() => askForProofWith(() => new Promise((answer) => setAsked({ answer }))), [])

  function answer(isProven: boolean) {
    asked?.answer(isProven)
    setAsked(undefined)
  }

  return (
    <Dialog
      open={asked !== undefined}
      onClose={() => answer(false)}
      title={t('auth.proof.title')}
      actions={
        <Button look="secondary" onClick={() => answer(false)}>
          {t('ui.cancel')}
        </Button>
      }
    >
      <p>{t('auth.proof.text')}</p>
      {user && <Ways userId={user.id} onProven={() => answer(true)} />}
    </Dialog>
  )
}

function Ways({ userId, onProven }: { userId: string; onProven: () => void }) {
  const query = useQuery({
    queryKey: ['account', 'proof', userId],
    queryFn: async ({ signal }) => (await call(proofWays, {}, { signal })).data.ways,
    gcTime: 0,
  })
  return <Loaded query={query}>{(ways) => <OneWay ways={ways} onProven={onProven} />}</Loaded>
}

const FORMS: Readonly<Record<ProofWay, typeof ProofByPassword>> = {
  passkey: ProofByPasskey,
  totp: ProofByApp,
  recovery_code: ProofByRecoveryCode,
  password: ProofByPassword,
  email: ProofByCode,
}

/** The best way, and a way to each of the others. */
function OneWay({ ways, onProven }: { ways: readonly ProofWay[]; onProven: () => void }) {
  const t = useT()
  const [chosen, setChosen] = useState(ways[0])
  if (chosen === undefined) return <p>{t('auth.proof.none')}</p>
  const Form = FORMS[chosen]
  return (
    <>
      <Form onProven={onProven} />
      {ways
        .filter((way) => way !== chosen)
        .map((way) => (
          <p key={way}>
            <Button look="link" onClick={() => setChosen(way)}>
              {t(`auth.proof.by.${way}`)}
            </Button>
          </p>
        ))}
    </>
  )
}
