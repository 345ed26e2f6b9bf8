import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import { auditOfDay } from '@pan/contracts/staff/audit'
import { useT } from '../../i18n/i18n.tsx'
import { staffFile } from '../session/staff-call.ts'
import { FileOfDay } from '../shell/file-of-day.tsx'

const today = () => formatDate(dayInIndia(new Date()))

/** Everything of a day as a file, by ids alone. */
export function AuditDay() {
  const t = useT()
  return (
    <FileOfDay
      id="audit"
      heading={t('audit.day')}
      label={t('audit.day.label')}
      hint={t('audit.day.hint')}
      firstDay={today}
      fetchFile={(day) => staffFile(auditOfDay, { query: { day } })}
    >
      {t('audit.day.download')}
    </FileOfDay>
  )
}
