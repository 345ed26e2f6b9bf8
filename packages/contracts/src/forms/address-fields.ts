import { all, is, type Condition } from '../kit/condition.ts'
import type { Field } from '../kit/field.ts'
import type { MessageKey } from '../messages/en/index.ts'
import { ROW_BOXES } from '../pan/address.ts'
import { STATES } from '../pan/places/states.ts'
import { addressLine, choice, options, required, text } from './field-kit.ts'
import { nameCharacters, pinRules } from './field-rules.ts'

const LINES = [
  'country',
  'pincode',
  'state',
  'district',
  'city',
  'area',
  'post_office',
  'street',
  'premises',
  'flatno',
] as const
type Line = (typeof LINES)[number]
type AddressFields<Prefix extends string> = { [L in Line as `${Prefix}_${L}`]: Field<MessageKey> }

interface Use {
  readonly when?: Condition
  /** When the needed lines are needed; always where it is missing. */
  readonly requiredWhen?: Condition
  /** The country is stated, not asked. */
  readonly countryFixed?: boolean
  /** WCAG 1.3.5 wants autofill tokens for the applicant's own address only. */
  readonly autofill?: boolean
  /** What a PIN code of the wrong length is told. */
  readonly pinMessage?: MessageKey
}

/**
 * The ten lines of an address in the order in which the screen asks them: the PIN code first, because it fills in others.
 * Form 93 prints door and building in one row of boxes, area and city in another.
 */
export function addressFields<Prefix extends string>(prefix: Prefix, use: Use = {}): AddressFields<Prefix> {
  const { when, requiredWhen } = use
  const always = { ...(when && { when }) }
  const needed = { ...always, required, ...(requiredWhen && { requiredWhen }) }
  const auto = (autocomplete: string) => (use.autofill ? { autocomplete } : {})
  const inIndia = is(`${prefix}_country`, 'INDIA')
  const lines: Record<Line, Field<MessageKey>> = {
    country: text('form.country', 'address', ROW_BOXES, {
      ...needed,
      initial: 'INDIA',
      rules: [nameCharacters],
      ...(use.countryFixed && { fixed: true }),
      ...auto('country-name'),
    }),
    pincode: text('form.pincode', 'pin', 7, {
      ...needed,
      hint: 'form.pincode.hint',
      rules: pinRules(`${prefix}_country`, use.pinMessage),
      ...auto('postal-code'),
    }),
    state: choice('form.state', options('state', STATES), {
      ...needed,
      when: when ? all(when, inIndia) : inIndia,
      ...auto('address-level1'),
    }),
    district: addressLine('form.district', always),
    city: addressLine('form.city', { ...needed, ...auto('address-level2') }),
    area: addressLine('form.area', { ...needed, ...auto('address-level3') }),
    post_office: addressLine('form.post_office', always),
    street: addressLine('form.street', { ...always, ...auto('address-line3') }),
    premises: addressLine('form.premises', { ...always, ...auto('address-line2') }),
    flatno: addressLine('form.flatno', { ...needed, ...auto('address-line1') }),
  }
  return Object.fromEntries(
    LINES.map((line) => [`${prefix}_${line}`, lines[line]]),
  ) as unknown as AddressFields<Prefix>
}

/** Names of an address's fields in the order of the screen. */
export const addressNames = <Prefix extends string>(prefix: Prefix) =>
  LINES.map((line): `${Prefix}_${Line}` => `${prefix}_${line}`)
