import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { changeStaffMe } from '@pan/contracts/staff/me'
import type { StaffMe } from '@pan/contracts/staff/staff-schemas'
import { DrawnName } from '../../features/shell/switches/drawn-name.tsx'
import switches from '../../features/shell/switches/switches.module.css'
import { failureText } from '../../api/failure-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useKeepMe } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'

/** The language of the pages; of whoever is signed in it is kept with them. */
export function LanguageSwitch({ me }: { me: StaffMe | undefined }) {
  const { locale, switchTo, t } = useI18n()
  const show = useSnackbar()
  const keepMe = useKeepMe()

  async function change(language: Locale) {
    try {
      await switchTo(language)
      if (me) keepMe((await staffCall(changeStaffMe, { body: { language } })).data.me)
    } catch (error) {
      show({ tone: 'error', text: failureText(error, t) })
    }
  }

  return (
    <fieldset className={switches.group}>
      <legend className="visually-hidden">{t('site.language')}</legend>
      {LOCALES.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === locale}
          className={switches.choice}
          onClick={() => void change(code)}
        >
          <DrawnName locale={code} />
        </button>
      ))}
    </fieldset>
  )
}
