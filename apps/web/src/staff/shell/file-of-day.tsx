import { useState, type ReactNode } from 'react'
import { TextInput } from '../../ui/text-input.tsx'
import { Download } from './download.tsx'

interface FileOfDayProps {
  /** Of the field, and the first part of the file's name. */
  id: string
  heading: string
  label: string
  hint: string
  /** dd-mm-yyyy, as long as no other is typed. */
  firstDay: () => string
  fetchFile: (day: string) => Promise<Blob>
  children: ReactNode
}

/** A file of one day: the day is typed, then it is fetched. */
export function FileOfDay({ id, heading, label, hint, firstDay, fetchFile, children }: FileOfDayProps) {
  const [day, setDay] = useState(firstDay)
  const isDay = /^\d\d-\d\d-\d{4}$/u.test(day)
  return (
    <>
      <h2>{heading}</h2>
      <TextInput
        id={`${id}-day`}
        label={label}
        hint={hint}
        inputMode="numeric"
        width="medium"
        defaultValue={day}
        onChange={({ target }) => setDay(target.value.trim())}
      />
      {isDay && (
        <p>
          <Download key={day} name={`${id}-${day}.csv`} fetchFile={() => fetchFile(day)}>
            {children}
          </Download>
        </p>
      )}
    </>
  )
}
