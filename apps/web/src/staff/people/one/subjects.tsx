import type { WholeRequest } from '@pan/contracts/staff/people/request'
import { dayAndTimeText } from '../../../format/moment-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { Link } from '../../program/links.tsx'
import { SubjectWords } from '../subject-words.tsx'

type Subject = WholeRequest['subjects'][number]

/** What the request is about, and what has become of it since. */
export function Subjects({ request }: { request: WholeRequest }) {
  const { t } = useI18n()
  return (
    <section className="stack" aria-labelledby="people-about">
      <h2 id="people-about">{t('people.about')}</h2>
      <ul>
        {request.subjects.map((subject) => (
          <li key={`${subject.kind} ${subject.id}`}>
            <Linked subject={subject} />
            <Became subject={subject} isWaiting={request.ended_at === null} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An application and a message have a page of their own that everybody sees who works on requests. */
function Linked({ subject }: { subject: Subject }) {
  const words = <SubjectWords subject={subject} />
  const params = { id: subject.id }
  if (subject.is_there && subject.kind === 'application')
    return (
      <Link to="/cases/$id" params={params}>
        {words}
      </Link>
    )
  if (subject.is_there && subject.kind === 'message')
    return (
      <Link to="/messages/$id" params={params}>
        {words}
      </Link>
    )
  return words
}

function Became({ subject, isWaiting }: { subject: Subject; isWaiting: boolean }) {
  const { locale, t } = useI18n()
  if (subject.erased_at !== null)
    return <> {t('people.erasedAt', { time: dayAndTimeText(new Date(subject.erased_at), locale) })}</>
  if (isWaiting && subject.is_changed) return <strong> {t('people.changed')}</strong>
  return null
}
