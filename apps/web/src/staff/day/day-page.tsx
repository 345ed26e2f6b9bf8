import { useI18n } from '../../i18n/i18n.tsx'
import { timeText } from '../../format/moment-text.ts'
import { useMe } from '../session/me.ts'
import { Page } from '../shell/page.tsx'

/** Where somebody begins. */
export function DayPage() {
  const { locale, t } = useI18n()
  const { name, roles, idle_minutes: minutes, ends_at } = useMe()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <Page title={t('staff.day')}>
      <p>{t('staff.day.who', { name, roles: list.format(roles.map((role) => t(`staff.role.${role}`))) })}</p>
      <p>{t('staff.day.session', { minutes, time: timeText(new Date(ends_at), locale) })}</p>
    </Page>
  )
}
