import { addressNames } from '@pan/contracts/forms/address-fields'

/** One line of answers, by its label and in words. */
export interface AnswerRow {
  /** The first field that it shows. */
  key: string
  label: string
  value: string
  /** Every field that it shows, where these are several. */
  parts?: readonly string[]
}

const PERSON = /^(?<of>.+)_(?:title|firstname|midd(?:le|el)name|lastname)$/u
const MOBILE = ['cell_country_code', 'cell_nbr']
const ADDRESSES = (['residence', 'office', 'ra'] as const).map((prefix) => ({
  names: new Set<string>(addressNames(prefix)),
  prefix,
}))

/** What a field is said together with, and how; undefined where it stands alone. */
function breathOf(name: string): { of: string; between: string } | undefined {
  const address = ADDRESSES.find(({ names }) => names.has(name))
  if (address) return { of: `address of ${address.prefix}`, between: ', ' }
  if (MOBILE.includes(name)) return { of: 'mobile', between: ' ' }
  const person = PERSON.exec(name)?.groups?.['of']
  return person === undefined ? undefined : { of: person, between: ' ' }
}

/** An address is asked from the country down, and written from the door up. */
const inOrder = (rows: readonly AnswerRow[], between: string) => (between === ', ' ? rows.toReversed() : rows)

/** `+91`, where the choice is called “India +91”. */
const codeAlone = ({ key, value }: AnswerRow) => (key === MOBILE[0] ? value.replace(/^.*(?=\+)/u, '') : value)

/**
 * Puts together what people say in one breath: the parts of a name, the lines of an address, a number with its country. Such
 * a row is called as its group is, or as its last part.
 */
export function composedRows<Row extends AnswerRow>(
  rows: readonly Row[],
  title: string | undefined,
): (Row | AnswerRow)[] {
  const together = Map.groupBy(rows, ({ key }) => breathOf(key)?.of ?? key)
  return [...together.values()].flatMap((several): (Row | AnswerRow)[] => {
    const [first, ...more] = several
    if (!first || more.length === 0) return several
    const { between } = breathOf(first.key)!
    const value = inOrder(several, between)
      .filter(({ value: part }) => part !== '')
      .map(codeAlone)
      .join(between)
    const label = (first.key !== MOBILE[0] && title) || several.at(-1)!.label
    return [{ key: first.key, label, value, parts: several.map(({ key }) => key) }]
  })
}
