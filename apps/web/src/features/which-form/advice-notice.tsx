import { carryAnswers } from '../../forms/carried-answers.ts'
import { useT } from '../../i18n/i18n.tsx'
import { documentOf } from '../../navigation/flow.ts'
import { Link } from '../../navigation/navigation.tsx'
import { ApplyLink } from '../../site/apply-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ticksOf, type Advice, type WhichSearch } from './advice.ts'

interface AdviceNoticeProps {
  advice: Advice
  answers: WhichSearch
}

/** The form that is needed with the way to it, or what to do instead. It is no success: nothing is done yet. */
export function AdviceNotice({ advice, answers }: AdviceNoticeProps) {
  const t = useT()
  const { applicant: kind = 'individual' } = answers
  const carry = () => {
    if (advice === 'correction') carryAnswers({ flow: 'correction', kind }, ticksOf(answers))
  }
  return (
    <Notice tone={advice === 'unsure' ? 'warning' : 'info'} title={t(`which.answer.${advice}`)} announce>
      <p>{t(`which.answer.${advice}.text`)}</p>
      {advice === 'nothing' && (
        <p>
          <Link to="/pan-card-status">{t('which.answer.nothing.track')}</Link>
        </p>
      )}
      {advice === 'unsure' && (
        <>
          <p>{t('which.answer.unsure.lost')}</p>
          <p>
            <Link to="/articles/$name" params={{ name: 'two-pans-give-one-back' }}>
              {t('which.answer.unsure.read')}
            </Link>
          </p>
        </>
      )}
      {advice !== 'nothing' && advice !== 'unsure' && (
        <div className="actions">
          <ApplyLink flow={advice} kind={kind} onClick={carry}>
            {t('which.start')}
          </ApplyLink>
          <Link
            to="/required_document"
            search={{ document: documentOf[advice], ...(kind !== 'individual' && { applicant: kind }) }}
          >
            {t('which.documents')}
          </Link>
        </div>
      )}
    </Notice>
  )
}
