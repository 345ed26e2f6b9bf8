import type { ApplicationForm } from '@pan/contracts/forms/sections/section'
import type { Answers } from '@pan/contracts/kit/answers'
import { relevant, type Issue } from '@pan/contracts/kit/form'
import { isPinCode } from '@pan/contracts/pan/contact'

const CODES = { state: 'form.pin.state', unknown: 'form.pin.unknown' } as const

/** The PIN codes of India in these answers, each with the state that is named beside it. */
function pinCodesIn({ fields }: ApplicationForm, kept: Answers) {
  return Object.entries(fields).flatMap(([field, declared]) => {
    if (declared.kind !== 'text' || declared.format !== 'pin') return []
    const beside = (name: string) => String(kept[field.replace('pincode', name)] ?? '')
    const pincode = String(kept[field] ?? '')
    const isIndian = ['INDIA', ''].includes(beside('country')) && isPinCode(pincode)
    return isIndian ? [{ field, pincode, state: beside('state') }] : []
  })
}

/**
 * What the list of PIN codes says against those of an application. It knows more than the form, which goes by the first two
 * digits: what the form says of a PIN code that the list has does not count.
 */
export async function withPinWarnings(
  form: ApplicationForm,
  answers: Answers,
  warned: readonly Issue[],
  stateOf: (pincode: string) => Promise<string | undefined>,
): Promise<Issue[]> {
  const byList = new Map<string, Issue | undefined>()
  for (const { field, pincode, state } of pinCodesIn(form, relevant(form, answers))) {
    const known = await stateOf(pincode)
    if (known === undefined) continue
    const fault = known === '' ? 'unknown' : 'state'
    const isRight = known !== '' && (state === '' || state === known)
    byList.set(field, isRight ? undefined : { field, code: `pin.${fault}`, message: { key: CODES[fault] } })
  }
  const ofForm = warned.filter(({ field, code }) => code !== 'pin.state' || !byList.has(field))
  return [...ofForm, ...[...byList.values()].filter((issue) => issue !== undefined)]
}
