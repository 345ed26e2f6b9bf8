import { useEffect } from 'react'
import { useFieldValues } from '../../../forms/state/form-values.ts'
import { useFormContext } from '../../../forms/form-context.ts'

const NAMES = ['single_parent']

/** The child of a single parent has one name that can be printed: it is chosen already. */
export function OnlyParent() {
  const { values, fill } = useFormContext()
  const [single] = useFieldValues(values, NAMES)
  useEffect(() => {
    const isSingle = single === 'MOTHER' || single === 'FATHER'
    if (isSingle && values.get('parent_option') !== single) fill('parent_option', single)
  }, [single, values, fill])
  return null
}
