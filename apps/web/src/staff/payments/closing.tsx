import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import { dailyClosing } from '@pan/contracts/staff/payments/closing'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { staffFile } from '../session/staff-call.ts'
import { Download } from '../shell/download.tsx'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

const yesterday = () => formatDate(dayInIndia(new Date(Date.now() - DAY_MILLISECONDS)))

/** The file for the books of a day that is over; the last one unless another is typed. */
export function Closing() {
  const t = useT()
  const [day, setDay] = useState(yesterday)
  const isDay = /^\d\d-\d\d-\d{4}$/u.test(day)
  return (
    <>
      <h2>{t('payments.closing')}</h2>
      <TextInput
        id="closing-day"
        label={t('payments.closing.day')}
        hint={t('payments.closing.hint')}
        inputMode="numeric"
        width="medium"
        defaultValue={day}
        onChange={({ target }) => setDay(target.value.trim())}
      />
      {isDay && (
        <p>
          <Download
            key={day}
            name={`closing-${day}.csv`}
            fetchFile={() => staffFile(dailyClosing, { query: { day } })}
          >
            {t('payments.closing.download')}
          </Download>
        </p>
      )}
    </>
  )
}
