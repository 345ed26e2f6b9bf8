import { makeStaffRecoveryCodes } from '@pan/contracts/staff/own-authenticators'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../features/accounts/form/confirm-dialog.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { meQuery, useMe } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'

/** How many codes are left, and new ones. */
export function OwnRecoveryCodes({ onMade }: { onMade: (codes: readonly string[]) => void }) {
  const t = useT()
  const queryClient = useQueryClient()
  const { recovery_codes_left } = useMe()
  const [isAsked, setAsked] = useState(false)

  async function make() {
    onMade((await staffCall(makeStaffRecoveryCodes, {})).data.recovery_codes)
    await queryClient.invalidateQueries(meQuery())
  }

  return (
    <section className="stack">
      <h2>{t('auth.recovery')}</h2>
      <p>{t('staff.recovery.text')}</p>
      <p>{t('auth.recovery.left', { count: recovery_codes_left })}</p>
      <p>
        <Button look="secondary" onClick={() => setAsked(true)}>
          {t('auth.recovery.make')}
        </Button>
      </p>
      <ConfirmDialog
        title={t('auth.recovery.make')}
        submit={t('auth.recovery.make')}
        open={isAsked}
        onClose={() => setAsked(false)}
        work={make}
      >
        {t('auth.recovery.make.text')}
      </ConfirmDialog>
    </section>
  )
}
