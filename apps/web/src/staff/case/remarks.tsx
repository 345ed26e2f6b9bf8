import { REMARK_LENGTH_MAX } from '@pan/contracts/attachments'
import { addCaseRemark } from '@pan/contracts/staff/cases/work'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { ForeignText } from '../../i18n/foreign-text.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { useMay } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { useCaseChanged, type CasePage } from './queries.ts'
import { WriteBox } from './write-box.tsx'
import styles from './case.module.css'

/** What applicant and staff have written to each other. */
export function Remarks({ id, remarks }: { id: string; remarks: CasePage['remarks'] }) {
  const { locale, t } = useI18n()
  const may = useMay()
  const changed = useCaseChanged(id)
  return (
    <>
      <ul className={styles.texts}>
        {remarks.map((remark) => (
          <li key={remark.id}>
            <p className="muted">
              {t(`cases.actor.${remark.role}`)}, {dayAndTimeText(new Date(remark.at), locale)}
            </p>
            <p className={styles.lines}>
              <ForeignText>{remark.text}</ForeignText>
            </p>
          </li>
        ))}
      </ul>
      {may('cases.answer') && (
        <WriteBox
          id={`remark-${id}`}
          label={t('cases.remark')}
          hint={t('cases.remark.hint')}
          submit={t('cases.remark.send')}
          maxLength={REMARK_LENGTH_MAX}
          send={async (text, idempotencyKey) => {
            await staffCall(addCaseRemark, { params: { id }, body: { text } }, { idempotencyKey })
            await changed()
          }}
        />
      )}
    </>
  )
}
