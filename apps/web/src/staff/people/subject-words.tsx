import type { RequestSubject } from '@pan/contracts/staff/people/request'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'

/** What a request is about, in words: a coupon number, a reference, or since when there is an account and what it holds. */
export function SubjectWords({
  subject: { kind, name, created_at, applications },
}: {
  subject: RequestSubject
}) {
  const { locale, t } = useI18n()
  if (created_at === null) return t(`people.gone.${kind}`)
  const time = dayAndTimeText(new Date(created_at), locale)
  return kind === 'account'
    ? t('people.subject.account', { time, count: applications })
    : t(`people.subject.${kind}`, { name, time })
}
