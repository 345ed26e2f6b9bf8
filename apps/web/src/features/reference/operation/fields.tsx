import type { FieldLine, ParameterLine } from '@pan/contracts/reference/reference-schemas'
import { useT } from '../../../i18n/i18n.tsx'
import { useEnglish, Words } from '../description-text.tsx'
import styles from './operation.module.css'

/** So many members stand open; a longer list is opened by whoever wants it. */
const OPEN_MAX = 12

interface FieldsProps {
  fields: readonly (FieldLine | ParameterLine)[]
  /** Of what is sent: whether each has to be there. An answer has what it has. */
  isSent?: boolean
}

/** The members of a body or an answer, those of another member set in below it. */
export function Fields({ fields, isSent = false }: FieldsProps) {
  const t = useT()
  const list = (
    <ul className={styles.fields}>
      {fields.map((field, index) => (
        <li key={index} data-depth={Math.min(field.depth, 4)}>
          <Field field={field} isSent={isSent} />
        </li>
      ))}
    </ul>
  )
  return fields.length > OPEN_MAX ? (
    <details className={styles.fold}>
      <summary>{t('reference.fields', { count: fields.length })}</summary>
      {list}
    </details>
  ) : (
    list
  )
}

function Field({ field, isSent }: { field: FieldLine | ParameterLine; isSent: boolean }) {
  const t = useT()
  const english = useEnglish()
  const { name, type, is_required: isRequired, about, limits, values, is_open: isOpen, example } = field
  return (
    <>
      <p className={styles.fieldName}>
        <code className={styles.name}>{name}</code> <code>{type}</code>
        {'place' in field && <span className="muted">{t(`reference.place.${field.place}`)}</span>}
        {isSent && isRequired && <strong>{t('reference.required')}</strong>}
      </p>
      {about && (
        <p lang={english}>
          <Words>{about}</Words>
        </p>
      )}
      {values.length > 0 && (
        <p className={styles.small}>
          {t('reference.values')}{' '}
          {values.map((value) => (
            <span key={value}>
              <code>{value}</code>{' '}
            </span>
          ))}
          {isOpen && t('reference.values.open')}
        </p>
      )}
      {(limits.length > 0 || (example && values.length === 0)) && (
        <p className={styles.small}>
          {limits.map((limit) => (
            <span key={limit}>
              <code>{limit}</code>{' '}
            </span>
          ))}
          {example && values.length === 0 && (
            <>
              {t('reference.example')} <code>{example}</code>
            </>
          )}
        </p>
      )}
    </>
  )
}
