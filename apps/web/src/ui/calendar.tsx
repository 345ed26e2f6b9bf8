import type { CalendarDate } from '@pan/contracts/kit/calendar-date'
import { formatDate } from '@pan/contracts/kit/date-text'
import { languageOf } from '@pan/contracts/messages/languages'
import { DayPicker } from 'react-day-picker'
import { useI18n } from '../i18n/i18n.tsx'
import styles from './calendar.module.css'

const yearsBack = 100
const yearsAhead = 52

export interface CalendarProps {
  chosen: CalendarDate | undefined
  today: CalendarDate
  latest: CalendarDate | undefined
  onChoose: (date: CalendarDate) => void
}

// The calendar works with local midnights; they never leave this file.
const toLocal = ({ year, month, day }: CalendarDate) => new Date(year, month - 1, day)
const fromLocal = (date: Date): CalendarDate => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
})

const classNames = {
  month: styles.month ?? '',
  month_caption: styles.caption ?? '',
  dropdowns: styles.dropdowns ?? '',
  dropdown_root: styles.dropdownRoot ?? '',
  dropdown: styles.dropdown ?? '',
  nav: styles.nav ?? '',
  button_previous: styles.step ?? '',
  button_next: styles.step ?? '',
  chevron: styles.chevron ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.dayButton ?? '',
  selected: styles.selected ?? '',
  today: styles.today ?? '',
  outside: styles.outside ?? '',
}

/** A month to choose a day from, by mouse or by arrows, Page Up and Page Down. Loaded when first opened. */
export default function Calendar({ chosen, today, latest, onChoose }: CalendarProps) {
  const { locale, t } = useI18n()
  const tag = `${locale}-IN`
  const format = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, options)
    return (date: Date) => format.format(date)
  }
  const monthName = format({ month: 'long' })
  const shortDay = format({ weekday: languageOf(locale).weekday })
  const longDay = format({ weekday: 'long' })
  const longMonth = format({ month: 'long', year: 'numeric' })
  const fullDate = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that was just opened starts on its day
      autoFocus
      selected={chosen && toLocal(chosen)}
      onSelect={(date) => onChoose(fromLocal(date))}
      today={toLocal(today)}
      defaultMonth={toLocal(chosen ?? latest ?? today)}
      startMonth={new Date(today.year - yearsBack, 0)}
      endMonth={latest ? toLocal(latest) : new Date(today.year + yearsAhead, 11)}
      disabled={latest && { after: toLocal(latest) }}
      captionLayout="dropdown"
      classNames={classNames}
      formatters={{
        formatMonthDropdown: monthName,
        formatYearDropdown: (date) => String(date.getFullYear()),
        formatWeekdayName: shortDay,
        formatDay: (date) => String(date.getDate()),
        formatCaption: longMonth,
      }}
      labels={{
        labelMonthDropdown: () => t('ui.date.month'),
        labelYearDropdown: () => t('ui.date.year'),
        labelPrevious: () => t('ui.date.previousMonth'),
        labelNext: () => t('ui.date.nextMonth'),
        labelNav: () => t('ui.date.month'),
        labelGrid: longMonth,
        labelWeekday: longDay,
        labelDayButton: (date, { selected, today: isToday }) => {
          if (selected) return t('ui.date.chosen', { date: fullDate(date) })
          return isToday ? t('ui.date.today', { date: fullDate(date) }) : fullDate(date)
        },
        labelGridcell: (date) => formatDate(fromLocal(date)),
      }}
    />
  )
}
