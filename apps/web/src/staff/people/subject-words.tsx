import type { RequestSubject } from '@pan/contracts/staff/people/request'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'

/** What a request is about, in words: a coupon number, a reference, or whose account it is, since when, and what it holds. */
export function SubjectWords({
  subject: { kind, name, created_at, applications, is_unconfirmed },
}: {
  subject: RequestSubject
}) {
  const { locale, t } = useI18n()
  if (created_at === null) return t(`people.gone.${kind}`)
  const time = dayAndTimeText(new Date(created_at), locale)
  if (kind !== 'account') return t(`people.subject.${kind}`, { name, time })
  const words = t('people.subject.account', { name, time, count: applications })
  return is_unconfirmed ? (
    <>
      {words} – {t('people.unconfirmed')}
    </>
  ) : (
    words
  )
}
