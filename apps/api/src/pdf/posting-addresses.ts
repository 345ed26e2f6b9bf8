import { BLANK_FORM_IDS } from '@pan/contracts/blank-forms'
import { STATES } from '@pan/contracts/pan/places/states'
import { entriesOf, rowsOf } from '@pan/contracts/kit/http/setting-lists'

/** A place that takes papers by post, and which of them. */
export interface PostingAddress {
  /** Ids of forms; every form where none is named. */
  readonly forms: readonly string[]
  /** States in capitals, as the form has them; every state where none is named. */
  readonly states: readonly string[]
  /** The lines of the address. */
  readonly lines: readonly string[]
}

/**
 * The head offices of the two services, as instructions to the older forms and an agents' manual name them. Neither could be
 * read on an official page, which the sheet says.
 */
export const HEAD_OFFICES: readonly PostingAddress[] = [
  {
    forms: [],
    states: [],
    lines: [
      'Income Tax PAN Services Unit (managed by Protean eGov Technologies Limited)',
      '3rd Floor, Sapphire Chambers, Near Baner Telephone Exchange, Baner',
      'Pune 411045, Maharashtra',
    ],
  },
  {
    forms: [],
    states: [],
    lines: [
      'UTI Infrastructure Technology And Services Ltd, IT-PAN Service Unit',
      'Plot No. 3, Sector 11, CBD Belapur',
      'Navi Mumbai 400614, Maharashtra',
    ],
  },
]

const listed = (text: string): string[] => (text.trim() === '*' ? [] : entriesOf(text, ','))

/**
 * Reads `forms | states | line | line …`, each address after a semicolon; `*` stands for all forms or states. The head
 * offices where there is none.
 */
export function postingAddressesIn(text: string): readonly PostingAddress[] {
  const addresses = statedAddresses(text)
  return addresses.length > 0 ? addresses : HEAD_OFFICES
}

const statedAddresses = (text: string): PostingAddress[] =>
  rowsOf(text).map(([forms = '*', states = '*', ...lines]) => ({
    forms: listed(forms),
    states: listed(states).map((state) => state.toUpperCase()),
    lines: lines.filter(Boolean),
  }))

/** What is wrong with a text of addresses: one for a form or a state that there is not would be used for nothing. */
export const postingAddressFaults = (text: string): string[] =>
  statedAddresses(text).flatMap(({ forms, states, lines }, at) => [
    ...forms
      .filter((form) => !(BLANK_FORM_IDS as readonly string[]).includes(form))
      .map(
        () =>
          `POSTING_ADDRESSES names a form that we do not print, in address ${at + 1}; the forms are ${BLANK_FORM_IDS.join(', ')}`,
      ),
    ...states
      .filter((state) => !(STATES as readonly string[]).includes(state))
      .map(
        () => `POSTING_ADDRESSES names something that is no state or union territory, in address ${at + 1}`,
      ),
    ...(lines.length === 0 ? [`POSTING_ADDRESSES has no lines in address ${at + 1}`] : []),
  ])

/** Where the papers of a form go from a state: the addresses for that state or, without any, those for all of them, else the head offices. */
export function postingAddressesFor(
  addresses: readonly PostingAddress[],
  form: string,
  state: string,
): readonly PostingAddress[] {
  const taking = addresses.filter(({ forms }) => forms.length === 0 || forms.includes(form))
  const near = taking.filter(({ states }) => states.includes(state))
  const anywhere = taking.filter(({ states }) => states.length === 0)
  return [near, anywhere, HEAD_OFFICES].find((found) => found.length > 0)!
}
