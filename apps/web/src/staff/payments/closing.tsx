import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import { dailyClosing } from '@pan/contracts/staff/payments/closing'
import { useT } from '../../i18n/i18n.tsx'
import { staffFile } from '../session/staff-call.ts'
import { FileOfDay } from '../shell/file-of-day.tsx'

/** A day is closed five minutes after its end. */
const CLOSED_MILLISECONDS = (24 * 60 + 5) * 60 * 1000

const lastClosed = () => formatDate(dayInIndia(new Date(Date.now() - CLOSED_MILLISECONDS)))

/** The file for the books of a day that is over; the last one unless another is typed. */
export function Closing() {
  const t = useT()
  return (
    <FileOfDay
      id="closing"
      heading={t('payments.closing')}
      label={t('payments.closing.day')}
      hint={t('payments.closing.hint')}
      firstDay={lastClosed}
      fetchFile={(day) => staffFile(dailyClosing, { query: { day } })}
    >
      {t('payments.closing.download')}
    </FileOfDay>
  )
}
