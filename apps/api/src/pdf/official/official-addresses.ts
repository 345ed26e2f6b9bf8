import { rowsOf } from '@pan/contracts/kit/http/setting-lists'
import { BLANK_FORM_IDS, type BlankFormId } from '@pan/contracts/blank-forms'
import type { Receivers } from '../../outgoing/receivers.ts'

/** Where the department publishes a form. */
export interface OfficialAddress {
  readonly form: BlankFormId
  readonly address: string
}

const SETTING = 'OFFICIAL_FORM_ADDRESSES'

const formIn = (text: string): BlankFormId | undefined => BLANK_FORM_IDS.find((each) => each === text)

/** Reads `form | address`, each after a semicolon. */
export const officialAddressesIn = (text: string): OfficialAddress[] =>
  rowsOf(text).flatMap(([name = '', address = '']) => {
    const form = formIn(name)
    return form ? [{ form, address }] : []
  })

/** What is wrong with a text of addresses. */
export function officialAddressFaults(text: string, receivers: Pick<Receivers, 'accepts'>): string[] {
  const rows = rowsOf(text)
  return rows.flatMap(([form = '', address = '', ...more], at) => [
    ...(formIn(form) ? [] : [`${SETTING} names a form ${form}: ${BLANK_FORM_IDS.join(', ')}`]),
    ...(more.length === 0 && receivers.accepts(address)
      ? []
      : [`${SETTING} needs a public https address for ${form}: ${form} | https://…`]),
    ...(rows.findIndex(([other]) => other === form) === at ? [] : [`${SETTING} names ${form} twice`]),
  ])
}
