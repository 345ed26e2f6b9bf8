import { REMARK_LENGTH_MAX } from '@pan/contracts/attachments'
import { addCaseRemark, finishCaseRemarks } from '@pan/contracts/staff/cases/remarks'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { ForeignText } from '../../i18n/foreign-text.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { FinishMessage } from '../inbox/finish-message.tsx'
import { useInboxChanged } from '../inbox/queries.ts'
import { useMay } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { useCaseChanged, type CasePage } from './queries.ts'
import { WriteBox } from './write-box.tsx'
import styles from './case.module.css'

const NAME_FIELDS = ['applicant_firstname', 'applicant_middlename', 'applicant_lastname'] as const

/** What applicant and staff have written to each other. */
export function Remarks({ data }: { data: CasePage }) {
  const { locale, t } = useI18n()
  const may = useMay()
  const show = useSnackbar()
  const { remarks, answers, language } = data
  const { id, pan_coupon_nbr: reference } = data.case
  const params = { id }
  const seen = remarks.length
  const caseChanged = useCaseChanged(id)
  const inboxChanged = useInboxChanged()
  const reload = () => void caseChanged()
  async function changed() {
    await inboxChanged()
    await caseChanged()
  }
  const name = NAME_FIELDS.map((field) => String(answers[field] ?? ''))
    .filter(Boolean)
    .join(' ')
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
        <>
          <WriteBox
            id={`remark-${id}`}
            label={t('cases.remark')}
            hint={t('cases.remark.hint')}
            submit={t('cases.remark.send')}
            maxLength={REMARK_LENGTH_MAX}
            version={seen}
            templates={{ language, values: { name, reference } }}
            send={async (text, idempotencyKey) => {
              await staffCall(addCaseRemark, { params, body: { text, seen } }, { idempotencyKey })
              show({ tone: 'success', text: t('cases.remark.sent') })
              await changed()
            }}
            onRefused={reload}
          />
          {remarks.at(-1)?.role === 'applicant' && (
            <FinishMessage
              isDone={!data.is_remark_waiting}
              finish={async (is_done) => {
                await staffCall(finishCaseRemarks, { params, body: { is_done, seen } })
                await changed()
              }}
              onRefused={reload}
            />
          )}
        </>
      )}
    </>
  )
}
