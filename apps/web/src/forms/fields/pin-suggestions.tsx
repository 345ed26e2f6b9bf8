import { useT } from '../../i18n/i18n.tsx'
import { usePinSuggestion } from '../pin-suggestion.ts'
import styles from '../form.module.css'
import { useFormContext } from '../form-context.ts'

const PIN_END = 'pincode'
const AREA_END = 'area'

const placesListOf = (prefix: string) => `${prefix.replace('_', '-')}places`

/** The list of places that an address's area offers; undefined for any other field. */
export const placesListId = (name: string): string | undefined =>
  name.endsWith(AREA_END) ? placesListOf(name.slice(0, -AREA_END.length)) : undefined

/** What a PIN code tells, said below it. */
export function PinSuggestions({ name }: { name: string }) {
  const { values, fill } = useFormContext()
  const t = useT()
  const prefix = name.slice(0, -PIN_END.length)
  const { filled, places } = usePinSuggestion({ values, fill, prefix })
  return (
    <>
      <output className={styles.suggested}>{filled && t('apply.pin.filled', { places: filled })}</output>
      <datalist id={placesListOf(prefix)}>
        {places.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </datalist>
    </>
  )
}
