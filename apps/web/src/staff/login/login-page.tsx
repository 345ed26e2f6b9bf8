import { staffPasskeyLogin, staffPasskeyLoginOptions } from '@pan/contracts/staff/login'
import { passkeyUsed } from '../../features/accounts/authenticators/device-passkey.ts'
import { PasskeyButton } from '../../features/accounts/authenticators/passkey-button.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isSessionOver, useKeepMe, wasUsedElsewhere } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { Frame } from '../shell/frame.tsx'
import { Page } from '../shell/page.tsx'
import { PasswordLogin } from './password-login.tsx'

/** In the place of any page, for whoever is not signed in; afterwards the page that they wanted is there. */
export function LoginPage() {
  const t = useT()
  const keepMe = useKeepMe()

  async function enter() {
    const { options } = (await staffCall(staffPasskeyLoginOptions, {})).data
    const passkey = await passkeyUsed(options)
    keepMe((await staffCall(staffPasskeyLogin, { body: { passkey } })).data.me)
  }

  return (
    <Frame>
      <div className="form-width">
        <Page title={t('staff.login')}>
          {wasUsedElsewhere() ? (
            <Notice tone="warning" announce>
              {t('staff.login.elsewhere')}
            </Notice>
          ) : (
            isSessionOver() && <Notice announce>{t('staff.login.over')}</Notice>
          )}
          <p>{t('staff.login.text')}</p>
          <div>
            <PasskeyButton text={t('auth.login.passkey')} look="primary" work={enter} />
          </div>
          <section className="stack" aria-labelledby="other-way">
            <h2 id="other-way">{t('staff.login.other')}</h2>
            <PasswordLogin onDone={keepMe} />
          </section>
        </Page>
      </div>
    </Frame>
  )
}
