import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { useState } from 'react'
import { failureText } from '../../../api/failure-text.ts'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The places of a file; the service says what is wrong with them. Undefined where it holds none. */
async function mapIn(file: File): Promise<OfficialFormMap | undefined> {
  try {
    const value = JSON.parse(await file.text()) as Partial<OfficialFormMap> | null
    return value && Array.isArray(value.places) ? (value as OfficialFormMap) : undefined
  } catch {
    return undefined
  }
}

interface FromFileProps {
  isUnsaved: boolean
  onMap: (map: OfficialFormMap) => Promise<void>
}

/** Places that somebody has downloaded before, or was given. They are not saved yet. */
export function FromFile({ isUnsaved, onMap }: FromFileProps) {
  const t = useT()
  const [isEmpty, setEmpty] = useState(false)
  const { sending, send } = useSending<File>({
    async work(file) {
      const map = await mapIn(file)
      setEmpty(!map)
      if (map) await onMap(map)
    },
  })
  const refused = sending.error && failureText(sending.error, t)
  return (
    <>
      <Field
        id="map-file"
        label={t('officialForms.map.import')}
        error={isEmpty ? t('officialForms.map.import.none') : refused}
      >
        {(described) => (
          <input
            {...described}
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void send(file)
              // The same file once more is a choice, too.
              target.value = ''
            }}
          />
        )}
      </Field>
      {isUnsaved && !isEmpty && sending.phase === 'sent' && (
        <Notice announce>{t('officialForms.map.import.done')}</Notice>
      )}
    </>
  )
}
