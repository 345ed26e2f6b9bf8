import { proofWays } from '@pan/contracts/accounts/fresh-proof'
import type { ProofWay } from '@pan/contracts/kit/access/proof-way'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { askForProofWith } from '../../../api/call-with-proof.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Loaded } from '../../../api/loaded.tsx'
import { useUser } from '../../../api/login.ts'
import { arriveAtFirst } from '../../../ui/focus-on-arrival.ts'
import { OtherWays, ProofDialog } from './proof-dialog.tsx'
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
    <ProofDialog open={asked !== undefined} text={t('auth.proof.text')} onCancel={() => answer(false)}>
      {user && <Ways userId={user.id} onProven={() => answer(true)} />}
    </ProofDialog>
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
      {/* The dialog was there before it, and the button for another way goes. */}
      <div key={chosen} ref={arriveAtFirst} className="stack">
        <Form onProven={onProven} />
      </div>
      <OtherWays ways={ways} chosen={chosen} onChoose={setChosen} />
    </>
  )
}
