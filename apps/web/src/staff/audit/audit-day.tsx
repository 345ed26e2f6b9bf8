import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import { auditOfDay } from '@pan/contracts/staff/audit'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { staffFile } from '../session/staff-call.ts'
import { Download } from '../shell/download.tsx'

/** Everything of a day as a file, by ids alone. */
export function AuditDay() {
  const t = useT()
  const [day, setDay] = useState(() => formatDate(dayInIndia(new Date())))
  const isDay = /^\d\d-\d\d-\d{4}$/u.test(day)
  return (
    <>
      <h2>{t('audit.day')}</h2>
      <TextInput
        id="audit-day"
        label={t('audit.day.label')}
        hint={t('audit.day.hint')}
        inputMode="numeric"
        width="medium"
        defaultValue={day}
        onChange={({ target }) => setDay(target.value.trim())}
      />
      {isDay && (
        <p>
          <Download
            key={day}
            name={`audit-${day}.csv`}
            fetchFile={() => staffFile(auditOfDay, { query: { day } })}
          >
            {t('audit.day.download')}
          </Download>
        </p>
      )}
    </>
  )
}
