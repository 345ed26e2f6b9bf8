import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { failureText } from '../../../api/failure-text.ts'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../official-forms.module.css'

const NO_MAP = {} as OfficialFormMap

async function mapIn(file: File): Promise<OfficialFormMap> {
  try {
    return JSON.parse(await file.text()) as OfficialFormMap
  } catch {
    // The service says what is wrong with it.
    return NO_MAP
  }
}

interface FromFileProps {
  isUnsaved: boolean
  onMap: (map: OfficialFormMap) => Promise<void>
}

/** Places that somebody has downloaded before, or was given. They are not saved yet. */
export function FromFile({ isUnsaved, onMap }: FromFileProps) {
  const t = useT()
  const { sending, send } = useSending<File>({ work: async (file) => onMap(await mapIn(file)) })
  return (
    <>
      <Field
        id="map-file"
        label={t('officialForms.map.import')}
        error={sending.error && failureText(sending.error, t('site.error.network'))}
      >
        {(described) => (
          <input
            {...described}
            className={styles.file}
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
      {isUnsaved && sending.phase === 'sent' && (
        <Notice announce>{t('officialForms.map.import.done')}</Notice>
      )}
    </>
  )
}
