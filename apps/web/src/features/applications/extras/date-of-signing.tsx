import { formatDate } from '@pan/contracts/kit/date-text'
import { useT } from '../../../i18n/i18n.tsx'
import { FixedAnswer } from '../../../forms/fields/fixed-answer.tsx'
import { useFormContext } from '../../../forms/form-context.ts'

/** The day on which the declaration is made: told, not asked. */
export function DateOfSigning() {
  const { today } = useFormContext()
  const t = useT()
  return <FixedAnswer label={t('apply.today')} value={formatDate(today)} />
}
