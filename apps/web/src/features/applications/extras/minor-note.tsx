import { ageOn } from '@pan/contracts/kit/calendar-date'
import { parseDate } from '@pan/contracts/kit/date-text'
import { ADULT_AGE } from '@pan/contracts/pan/applicant'
import { useEffect, useSyncExternalStore } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFormContext } from '../../../forms/form-context.ts'

/** A birth date under 18 opens the representative's section, and says so. */
export function MinorNote() {
  const { values, typingPause, today, fill } = useFormContext()
  const t = useT()
  const isMinor = useSyncExternalStore(typingPause.subscribe, () => {
    const birth = parseDate(String(values.get('date_of_birth') ?? ''))
    return birth !== undefined && birth.year > 1900 && ageOn(birth, today) < ADULT_AGE
  })

  useEffect(() => {
    if (isMinor && values.get('ra_status') !== 'YES') fill('ra_status', 'YES')
  }, [isMinor, values, fill])

  return isMinor ? (
    <Notice announce>
      <p>{t('apply.minor')}</p>
    </Notice>
  ) : null
}
