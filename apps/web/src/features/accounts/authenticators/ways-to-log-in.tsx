import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Loaded } from '../../../api/loaded.tsx'
import { OwnApp } from './own-app.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnRecoveryCodes, RecoveryCodesDialog } from './recovery-codes.tsx'
import { authenticatorsQuery } from '../queries.ts'

/** What there is beside the password: passkeys, an authenticator app, and codes for the day on which they are lost. */
export function WaysToLogIn() {
  const t = useT()
  const queryClient = useQueryClient()
  const query = useQuery(authenticatorsQuery())
  const [codes, setCodes] = useState<readonly string[]>([])

  async function changed(made: readonly string[] = []) {
    if (made.length > 0) setCodes(made)
    await queryClient.invalidateQueries(authenticatorsQuery())
  }

  return (
    <section className="stack">
      <h2>{t('auth.title')}</h2>
      <p>{t('auth.text')}</p>
      <Loaded query={query}>
        {({ passkeys, has_totp, recovery_codes_left }) => (
          <>
            <OwnPasskeys passkeys={passkeys} onChanged={changed} />
            <OwnApp isSetUp={has_totp} onChanged={changed} />
            {(has_totp || passkeys.length > 0) && (
              <OwnRecoveryCodes left={recovery_codes_left} onMade={changed} />
            )}
          </>
        )}
      </Loaded>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </section>
  )
}
