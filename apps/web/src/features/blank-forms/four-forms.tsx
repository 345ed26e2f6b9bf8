import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { BlankFormItem } from './blank-form-item.tsx'
import styles from './blank-forms.module.css'
import { blankFormsQuery } from './queries.ts'

// A lost card is asked for with the form of corrections.
const four = [
  { use: 'new', id: 'form-93' },
  { use: 'correction', id: 'pan-cr-01' },
  { use: 'lost', id: 'pan-cr-01' },
  { use: 'foreign', id: 'form-95' },
] as const

/** The forms that most people look for, by what they are for. */
export function FourForms() {
  const t = useT()
  const { data: forms = [] } = useQuery(blankFormsQuery())
  return (
    <ul className={styles.grid}>
      {four.map(({ use, id }) => (
        <BlankFormItem
          key={use}
          id={id}
          form={forms.find((form) => form.id === id)}
          name={t(`blanks.four.${use}`)}
          text={t(`blanks.${id}`)}
        />
      ))}
    </ul>
  )
}
