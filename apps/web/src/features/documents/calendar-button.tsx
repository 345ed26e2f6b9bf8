import type { Flow } from '@pan/contracts/pan/flow'
import { addressIn } from '@pan/contracts/messages/addresses'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { calendarFile, expectedDays } from './calendar-file.ts'

/** The days to expect, as a file that a calendar takes. It is made here: nobody else hears of it. */
export function CalendarButton({ flow, coupon }: { flow: Flow; coupon: string }) {
  const { locale, t } = useI18n()
  const save = () => {
    const now = new Date()
    const today = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
    const { post, arrived, decided } = expectedDays(flow, today)
    const file = calendarFile({
      id: coupon,
      days: [
        { day: post, title: t('apply.finish.day.post') },
        { day: arrived, title: t('apply.finish.day.arrived') },
        { day: decided, title: t('apply.finish.day.decided') },
      ],
      note: t('apply.finish.day.note', { coupon }),
      link: new URL(addressIn(locale, '/pan-card-status/track-application'), location.origin).href,
      now,
    })
    const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
    const anchor = document.createElement('a')
    anchor.href = address
    anchor.download = `pan-${coupon}.ics`
    anchor.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  return (
    <Button look="link" onClick={save}>
      {t('apply.finish.calendar')}
    </Button>
  )
}
