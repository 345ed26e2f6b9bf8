import { changeStaffMe } from '@pan/contracts/staff/me'
import { useState } from 'react'
import { RecoveryCodesDialog } from '../../features/accounts/authenticators/recovery-codes.tsx'
import { failureText } from '../../api/failure-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useKeepMe, useMe } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { Page } from '../shell/page.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnRecoveryCodes } from './own-recovery-codes.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** Everything that somebody can set for themselves. */
export function MePage() {
  const { locale, t } = useI18n()
  const me = useMe()
  const [codes, setCodes] = useState<readonly string[]>([])
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <div className="form-width">
      <Page title={t('staff.nav.me')}>
        <p>
          {me.name}, {me.email}: {list.format(me.roles.map((role) => t(`staff.role.${role}`)))}
        </p>
        <section className="stack">
          <h2>{t('site.language')}</h2>
          <LanguageSwitch me={me} />
        </section>
        <OwnShortcuts />
        <OwnSessions />
        <OwnPasskeys />
        <OwnRecoveryCodes onMade={setCodes} />
        <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
      </Page>
    </div>
  )
}

/** Some programs of voice control press letters: whoever uses one switches the keys off (WCAG 2.1.4). */
function OwnShortcuts() {
  const { t } = useI18n()
  const me = useMe()
  const keepMe = useKeepMe()
  const show = useSnackbar()

  async function change(has_shortcuts: boolean) {
    try {
      keepMe((await staffCall(changeStaffMe, { body: { has_shortcuts } })).data.me)
    } catch (error) {
      show({ tone: 'error', text: failureText(error, t) })
    }
  }

  return (
    <section className="stack">
      <h2>{t('staff.keys')}</h2>
      <Checkbox
        id="shortcuts"
        label={t('staff.keys.on')}
        hint={t('staff.keys.on.hint')}
        checked={me.has_shortcuts}
        onChange={({ target }) => void change(target.checked)}
      />
    </section>
  )
}
