import { compareDates, type CalendarDate } from '@pan/contracts/kit/calendar-date'
import { formatDate, parseDate } from '@pan/contracts/kit/date-text'
import {
  useCallback,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type InputHTMLAttributes,
  type Ref,
} from 'react'
import { useT } from '../i18n/i18n.tsx'
import styles from './date-input.module.css'
import type { CalendarProps } from './calendar.tsx'
import { Dialog } from './dialog.tsx'
import { Field, type FieldTexts } from './field.tsx'
import input from './input.module.css'
import { useMergedRefs } from './use-merged-refs.ts'
import { typeInto } from './rewrite-typing.ts'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value'>

interface DateInputProps extends FieldTexts, Native {
  label: string
  ref?: Ref<HTMLInputElement> | undefined
  today: CalendarDate
  /** The last day that the calendar offers; without it, 52 years ahead. */
  latest?: CalendarDate | undefined
}

/**
 * A day, typed in the way that people write it or chosen from a calendar. What can be read becomes dd-mm-yyyy when the
 * field is left; what cannot stays as it was typed.
 */
export function DateInput({
  id,
  label,
  hint,
  error,
  warning,
  optional,
  today,
  latest,
  ...control
}: DateInputProps) {
  const t = useT()
  const { ref, onBlur, ...native } = control
  const element = useRef<HTMLInputElement>(null)
  const bothRefs = useMergedRefs(
    ref,
    useCallback((own: HTMLInputElement) => {
      element.current = own
    }, []),
  )
  const [chosen, setChosen] = useState<CalendarDate>()
  const [isOpen, setOpen] = useState(false)
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps>>()

  const write = (date: CalendarDate) => {
    setChosen(date)
    const text = formatDate(date)
    if (element.current && element.current.value !== text) typeInto(element.current, text)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const date = parseDate(event.currentTarget.value)
    if (date) write(date)
    else setChosen(undefined)
    onBlur?.(event)
  }
  const open = () => {
    setChosen(parseDate(element.current?.value ?? ''))
    setOpen(true)
    // It comes with the first look at it; without a connection the day can still be typed.
    import('./calendar.tsx').then(
      (calendar) => setCalendar(() => calendar.default),
      () => setCalendar(() => NoCalendar),
    )
  }

  return (
    <>
      <Field
        id={id}
        label={label}
        hint={hint ?? t('ui.date.hint')}
        error={error}
        warning={warning}
        optional={optional}
      >
        {(described) => (
          <div className={styles.row}>
            <input
              inputMode="numeric"
              autoComplete="off"
              {...native}
              {...described}
              type="text"
              ref={bothRefs}
              onBlur={leave}
              className={`${input.input} ${styles.text}`}
            />
            <button type="button" className={styles.open} onClick={open}>
              <CalendarMark />
              <span className="visually-hidden">
                {chosen
                  ? t('ui.date.openChosen', { label, date: formatDate(chosen) })
                  : t('ui.date.open', { label })}
              </span>
            </button>
          </div>
        )}
      </Field>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('ui.date.dialog', { label })}
        maxWidth={400}
      >
        {Calendar ? (
          <Calendar
            chosen={chosen && latest && compareDates(chosen, latest) > 0 ? undefined : chosen}
            today={today}
            latest={latest}
            onChoose={(date) => {
              write(date)
              setOpen(false)
            }}
          />
        ) : (
          <p>{t('ui.loading')}</p>
        )}
        <button type="button" className={styles.cancel} onClick={() => setOpen(false)}>
          {t('ui.cancel')}
        </button>
      </Dialog>
    </>
  )
}

function NoCalendar() {
  return <p role="alert">{useT()('ui.date.lost')}</p>
}

function CalendarMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M4 6h16v14H4zM4 11h16M8 3v5M16 3v5" />
    </svg>
  )
}
