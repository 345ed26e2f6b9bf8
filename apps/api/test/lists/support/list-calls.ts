import { readFileSync } from 'node:fs'
import type { ListChange, ListDifference } from '@pan/contracts/staff/lists/list-change'
import type { StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import { withFile } from '../../support/files.ts'
import { callerOf, proven, type SignedIn, type StaffServer } from '../../staff/support/staff-server.ts'

const HEADINGS = 'Registered with,Name,Address,City,State,PIN code'

/** A made-up list of these offices. */
export const officesOf = (numbers: readonly number[]): string =>
  [
    HEADINGS,
    ...numbers.map(
      (number) => `Protean,Sample Centre ${number},"${number}, Sample Street",COIMBATORE,TAMIL NADU,641001`,
    ),
  ].join('\n')

/** A list of so many post offices, each with a PIN code of its own. */
export const pincodes = (count: number): string =>
  [
    'Pincode,Office name,District,State',
    ...Array.from({ length: count }, (_, at) => `${600_000 + at},Sample ${at} S.O,CHENNAI,Tamil Nadu`),
  ].join('\n')

const shippedCodes = readFileSync(new URL('../../../data/ao-codes.csv', import.meta.url), 'utf8').trimEnd()

/** What somebody of the staff does with lists. */
export function listCalls(server: Pick<StaffServer, 'staff'>, me: SignedIn) {
  const { headers } = me
  const call = callerOf(server, { headers })

  function send(
    list: StaffListName,
    file: string | Uint8Array,
    fields: Readonly<Record<string, string>> = {},
    more: Readonly<Record<string, string>> = {},
  ) {
    const bytes = typeof file === 'string' ? Buffer.from(file) : file
    const sent = withFile(
      { source: '', as_of: '', ...fields },
      { name: 'list.csv', bytes, type: 'text/csv', field: 'file' },
    )
    return server.staff.inject({
      method: 'POST',
      url: `/api/v1/staff/lists/${list}/changes`,
      headers: { ...headers, ...sent.headers, ...more },
      payload: sent.payload,
    })
  }

  return {
    call,
    send,
    async check(...asked: Parameters<typeof send>): Promise<ListChange> {
      const answer = await send(...asked)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json().data.change
    },
    /** Confirms a change as its page would: with a reason and a proof where it is large. */
    async confirm({ id, is_large: isLarge }: ListChange, own: Pick<StaffServer, 'store' | 'clock'>) {
      if (!isLarge) return call('POST', `list-changes/${id}/confirmation`)
      await proven(own, me, `list:${id}`)
      return call('POST', `list-changes/${id}/large-confirmation`, { reason: 'It is the whole list' })
    },
    async read(id: string): Promise<{ change: ListChange; difference: ListDifference }> {
      return (await call('GET', `list-changes/${id}`)).json().data
    },
    /** The AO codes that came with the product, and so many more. */
    codes: (more: number): string =>
      [
        shippedCodes,
        ...Array.from(
          { length: more },
          (_, at) => `TAMIL NADU,CHENNAI,PAN,CHE,W,99${at},9,Both,"WARD 9(${at})",,made for this test`,
        ),
      ].join('\n'),
  }
}
