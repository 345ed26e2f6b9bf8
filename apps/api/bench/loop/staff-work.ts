import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { clerk, type Answer, type Clerk } from '../staff/clerks.ts'

const ASK_MILLISECONDS = 20
const codes = readFileSync(new URL('../../data/ao-codes.csv', import.meta.url), 'utf8').trimEnd()

type Page = readonly [path: string, body?: object]

/** What each of them looks at first when they come in. */
const pages = (coupon: string): ReadonlyMap<StaffRole, readonly Page[]> =>
  new Map([
    [
      'lead',
      [
        ['cases'],
        ['cases?state=DISPATCHED'],
        ['cases?assignee=nobody'],
        ['cases/search', { by: 'coupon', text: coupon }],
        ['inbox'],
        ['imports'],
        ['runs', { filter: { state: 'SUBMITTED' }, to: 'OBJECTION', words: 'Please sign.' }],
      ],
    ],
    [
      'accountant',
      [['payments/report'], ['payments'], ['payments/search', { text: coupon }], ['refund-requests']],
    ],
    ['administrator', [['lists'], ['texts'], ['members'], ['jobs'], ['health'], ['numbers']]],
    [
      'auditor',
      [
        ['audit/search', { kind: 'all' }],
        ['audit/search', { kind: 'object', name: coupon }],
      ],
    ],
  ])

async function inNeed<T>(path: string, asked: Promise<Answer>): Promise<T> {
  const { status, data } = await asked
  if (status >= 300) throw new Error(`${status} for the staff from ${path}`)
  return data as T
}

interface Given {
  readonly url: string
  readonly environment: Record<string, string>
  readonly importedRows: number
  /** Of an application that they look for. */
  readonly coupon: string
}

/** People of several roles are let in. Gives what they do, by name. */
export async function staffWork({ url, environment, importedRows, coupon }: Given) {
  const looked = pages(coupon)
  const letIn = async (role: StaffRole) =>
    [role, await clerk(url, environment, { email: `${role}@staff.example`, role })] as const
  const staff = new Map(await Promise.all([...looked.keys()].map(letIn)))
  const of = (role: StaffRole): Clerk => staff.get(role)!
  const rows = Array.from({ length: importedRows }, (_, at) => `NOBODY-${at},AB${10_000 + at},`)

  async function look(): Promise<void> {
    for (const [role, each] of looked)
      for (const [path, body] of each) await inNeed(path, of(role).call(body ? 'POST' : 'GET', path, body))
  }

  async function importResults(): Promise<void> {
    const body = new FormData()
    body.set('kind', 'courier')
    const file = `coupon,courier_number,delivered_on\n${rows.join('\n')}`
    body.set('file', new Blob([file], { type: 'text/csv' }), 'results.csv')
    await inNeed('imports', of('lead').call('POST', 'imports', body))
  }

  let more = 0
  /** The list that came with the product and a code more each time, until it is in force. */
  async function importList(): Promise<void> {
    type Changed = { readonly change: { readonly id: string; readonly state: string } }
    const asked = async (method: string, path: string, sent?: object) =>
      (await inNeed<Changed>(path, of('administrator').call(method, path, sent))).change
    const news = Array.from(
      { length: ++more },
      (_, at) => `TAMIL NADU,CHENNAI,PAN,CHE,W,99${at},9,Both,"WARD 9(${at})",,made for this run`,
    )
    const body = new FormData()
    body.set('source', '')
    body.set('as_of', '')
    body.set('file', new Blob([[codes, ...news].join('\n')], { type: 'text/csv' }), 'list.csv')
    let change = await asked('POST', 'lists/ao-codes/changes', body)
    await asked('POST', `list-changes/${change.id}/confirmation`)
    while (change.state !== 'applied') {
      await wait(ASK_MILLISECONDS)
      change = await asked('GET', `list-changes/${change.id}`)
    }
  }

  return {
    'pages of the staff': look,
    'an import of results': importResults,
    'an import of a list': importList,
  }
}
