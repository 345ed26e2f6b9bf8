import type { Condition } from '../kit/condition.ts'
import { fieldsIn, type Option, type TextField } from '../kit/field.ts'
import type { MessageKey } from '../messages/en/index.ts'
import { ROW_BOXES } from '../pan/address.ts'
import type { Proof } from '../pan/proof-documents.ts'
import { nameCharacters, addressCharacters } from './field-rules.ts'

export const { text, choice, date, flag } = fieldsIn<MessageKey>()
type Rest = { when?: Condition; requiredWhen?: Condition; hint?: MessageKey; autocomplete?: string }

export const required = 'form.required' as const

/** A name in one row of letter boxes. */
export const name = (label: MessageKey, rest: Partial<TextField<MessageKey>> = {}) =>
  text(label, 'name', ROW_BOXES, { rules: [nameCharacters], ...rest })

/** A line of an address in one row of letter boxes. */
export const addressLine = (
  label: MessageKey,
  { max = ROW_BOXES, ...rest }: Rest & { required?: MessageKey; max?: number } = {},
) => text(label, 'address', max, { rules: [addressCharacters], ...rest })

const option = <const Value extends string>(
  value: Value,
  label: MessageKey,
): Option<MessageKey> & { value: Value } => ({
  value,
  label,
})

export const yesOrNo = [option('YES', 'form.yes'), option('NO', 'form.no')]

/** Choices whose label is the catalogue's `prefix.VALUE`. */
export const options = <const Value extends string, Prefix extends string>(
  prefix: Prefix,
  values: readonly (`${Prefix}.${Value}` extends MessageKey ? Value : never)[],
) => values.map((value) => option(value, `${prefix}.${value}` as MessageKey))

export const proofChoice = (
  label: MessageKey,
  proofs: readonly Proof[],
  rest: Rest & { required?: MessageKey } = {},
) =>
  choice(
    label,
    proofs.map(({ id, validTo }) => ({
      value: id,
      label: `proof.${id}` as MessageKey,
      ...(validTo && { validTo }),
    })),
    rest,
  )
