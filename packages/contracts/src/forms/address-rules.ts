import type { FormRule } from '../kit/form.ts'
import type { MessageKey } from '../messages/en/index.ts'
import { ROW_BOXES, sharedRow } from '../pan/address.ts'
import { isPinCode } from '../pan/contact.ts'
import { canLieIn } from '../pan/places/pin-zones.ts'

const fits = (first: string, second: string) => (answers: Readonly<Record<string, unknown>>) =>
  sharedRow(String(answers[first] ?? ''), String(answers[second] ?? '')).length <= ROW_BOXES

/** A PIN code and a state that do not go together: one of them is wrong, and letters may go astray. */
export const pinWarning = <Prefix extends string>(
  prefix: Prefix,
): FormRule<`${Prefix}pincode`, MessageKey> => ({
  field: `${prefix}pincode`,
  code: 'pin.state',
  message: 'form.pin.state',
  test: (answers) => {
    const [pincode, state] = [answers[`${prefix}pincode`], answers[`${prefix}state`]].map((text) =>
      String(text ?? ''),
    )
    const country = answers[`${prefix}country`] ?? 'INDIA'
    return country !== 'INDIA' || !isPinCode(pincode!) || state === '' || canLieIn(pincode!, state!)
  },
})

/** Two answers that share a row of 25 boxes have to fit it together. */
export function sharedRowRules<Prefix extends string>(
  prefix: Prefix,
): FormRule<`${Prefix}_${'flatno' | 'area'}`, MessageKey>[] {
  return [
    {
      field: `${prefix}_flatno`,
      code: 'address.flat-row',
      message: 'form.address.flat_row',
      test: fits(`${prefix}_flatno`, `${prefix}_premises`),
    },
    {
      field: `${prefix}_area`,
      code: 'address.city-row',
      message: 'form.address.city_row',
      test: fits(`${prefix}_area`, `${prefix}_city`),
    },
  ]
}
