import { makeStaffRecoveryCodes } from '@pan/contracts/staff/own-authenticators'
import { useQueryClient } from '@tanstack/react-query'
import { RecoveryCodesLeft } from '../../features/accounts/authenticators/recovery-codes.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { meQuery, useMe } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'

/** How many codes are left, and new ones. */
export function OwnRecoveryCodes({ onMade }: { onMade: (codes: readonly string[]) => void }) {
  const t = useT()
  const queryClient = useQueryClient()
  const { recovery_codes_left } = useMe()

  async function make() {
    onMade((await staffCall(makeStaffRecoveryCodes, {})).data.recovery_codes)
    await queryClient.invalidateQueries(meQuery())
  }

  return (
    <section className="stack">
      <h2>{t('auth.recovery')}</h2>
      <RecoveryCodesLeft text={t('staff.recovery.text')} left={recovery_codes_left} make={make} />
    </section>
  )
}
