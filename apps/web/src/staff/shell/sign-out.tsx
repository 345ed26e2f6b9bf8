import { staffLogout } from '@pan/contracts/staff/login'
import type { StaffMe } from '@pan/contracts/staff/staff-schemas'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { failureText } from '../../api/failure-text.ts'
import { useForgetAll } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import styles from './frame.module.css'

/** Who is signed in, and the way out. */
export function SignOut({ me }: { me: StaffMe }) {
  const t = useT()
  const show = useSnackbar()
  const forgetAll = useForgetAll()

  async function leave() {
    try {
      await staffCall(staffLogout, {})
    } catch (error) {
      show({ tone: 'error', text: failureText(error, t) })
      return
    }
    forgetAll()
  }

  return (
    <>
      <span className={styles.me}>{me.name}</span>
      <Button look="link" onClick={() => void leave()}>
        {t('staff.signOut')}
      </Button>
    </>
  )
}
