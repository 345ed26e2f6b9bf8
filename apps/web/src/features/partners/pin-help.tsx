import { useT } from '../../i18n/i18n.tsx'
import { usePinSuggestion } from '../../forms/pin-suggestion.ts'
import type { ShortAnswers } from '../../forms/short/use-answers.ts'
import styles from './partners.module.css'

/** Says below a pin code what it filled in. */
export function PinHelp({ answers: { values, fill } }: { answers: ShortAnswers }) {
  const t = useT()
  const { filled } = usePinSuggestion({ values, fill, prefix: '' })
  return (
    <output className={styles.filled}>{filled && t('partner.pincode.filled', { places: filled })}</output>
  )
}
