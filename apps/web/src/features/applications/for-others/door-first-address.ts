import { addressNames } from '@pan/contracts/forms/address-fields'
import type { Form } from '@pan/contracts/kit/form'
import type { Extras } from '../../../forms/form-context.ts'

const addresses: readonly (readonly string[])[] = (['residence', 'office', 'ra'] as const).map(addressNames)

function turned(fields: readonly string[]): readonly string[] {
  const lines = addresses.find((names) => names.every((name) => fields.includes(name)))
  return lines ? [...fields.filter((name) => !lines.includes(name)), ...lines.toReversed()] : fields
}

/** The same form with each address as papers have it: from the door to the PIN code. */
export const doorFirst = (form: Form): Form => ({
  ...form,
  sections: form.sections.map((section) => ({
    ...section,
    groups: section.groups.map((group) => ({ ...group, fields: turned(group.fields) })),
  })),
})

/** What stands above the first line of an address, such as the link that copies another one, goes on standing there. */
export function aboveTheDoor({ before = {}, ...others }: Extras): Extras {
  const lastOf = new Map(addresses.map((names) => [names[0]!, names.at(-1)!]))
  const moved = Object.entries(before).map(([name, Part]) => [lastOf.get(name) ?? name, Part] as const)
  return { ...others, before: Object.fromEntries(moved) }
}
