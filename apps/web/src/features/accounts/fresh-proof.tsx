import { proofWays } from '@pan/contracts/fresh-proof'
import type { ProofWay } from '@pan/contracts/kit/proof-way'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api.ts'
import { proofsAskedBy } from '../../call-proven.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../../loaded.tsx'
import { useUser } from '../../login.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProofByCode, ProofByPassword } from './proof-forms.tsx'

/** Asks for a proof when a call on the page needs one; it stands over whatever was filled in meanwhile. */
export function FreshProof() {
  const t = useT()
  const user = useUser()
  const [asked, setAsked] = useState<{ answer: (isProven: boolean) => void }>()

  useEffect(() => proofsAskedBy(() => new Promise((answer) => setAsked({ answer }))), [])

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
  const t = useT()
  const query = useQuery({
    queryKey: ['account', 'proof', userId],
    queryFn: async ({ signal }) => (await call(proofWays, {}, { signal })).data.ways,
    gcTime: 0,
  })
  const forms: Readonly<Partial<Record<ProofWay, typeof ProofByPassword>>> = {
    password: ProofByPassword,
    email: ProofByCode,
  }
  return (
    <Loaded query={query}>
      {(ways) => {
        const Form = ways.flatMap((way) => forms[way] ?? [])[0]
        return Form ? <Form onProven={onProven} /> : <p>{t('auth.proof.none')}</p>
      }}
    </Loaded>
  )
}
