import { setTimeout as wait } from 'node:timers/promises'
import type { CaseRow } from '@pan/contracts/staff/cases/case'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { Answer, Clerk } from './clerks.ts'
import { numbered } from './numbered-applications.ts'

// What somebody of the staff does all day.
const PAUSE_MILLISECONDS = { least: 500, more: 2500 } as const
/** Somebody whom the public load applies for, again and again: more were born on that day than on any. */
const BORN = {
  by: 'name',
  text: `${validNewPan.applicant_firstname} ${validNewPan.applicant_lastname}`,
  reason: 'applicant_called',
}
const PRESENCE_MILLISECONDS = 10_000
const BACKGROUND = { 'x-background': '1' }

export interface Desk {
  readonly clerk: Clerk
  /** How many applications there are. */
  readonly size: number
  /** Hears of each call. */
  readonly note: (kind: string, answer: Answer) => void
  /** How long they do nothing after each call. */
  readonly pause: () => Promise<void>
}

const one = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
const is = (share: number) => Math.random() < share
/** A good deal less than people need. */
export const atWork = () => wait(PAUSE_MILLISECONDS.least + Math.random() * PAUSE_MILLISECONDS.more)

const soon = () => {
  const date = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
  return [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** Ways to look at the queue, as saved views are. */
const VIEWS: Readonly<Record<string, () => Record<string, string>>> = {
  'queue: what waits': () => ({}),
  'queue: by state': () => ({
    state: one(['UNDER_PROCESS', 'DOCUMENTS_RECEIVED', 'OBJECTION', 'DELIVERED']),
  }),
  'queue: mine': () => ({ assignee: 'me' }),
  'queue: nobody’s': () => ({ assignee: 'nobody' }),
  'queue: nobody’s of a state': () => ({ state: 'UNDER_PROCESS', assignee: 'nobody' }),
  'queue: of a category': () => ({ category: one(['NEW', 'DUPLICATE', 'CORRECTION']) }),
  'queue: due soon': () => ({ due_by: soon() }),
  'queue: rare among all that is done': () => ({ state: 'DELIVERED', category: 'DUPLICATE' }),
}
const SEARCHED = Object.keys(numbered) as (keyof typeof numbered)[]

interface Listed {
  readonly cases: readonly CaseRow[]
  readonly next_cursor: string | null
}

export async function work({ clerk, size, note, pause }: Desk, until: number): Promise<void> {
  const isOver = () => performance.now() > until

  async function does<T>(kind: string, method: string, path: string, body?: object): Promise<T | undefined> {
    if (isOver()) return undefined
    const answer = await clerk.call(method, path, body)
    note(kind, answer)
    await pause()
    return answer.status < 300 ? (answer.data as T) : undefined
  }

  async function looks(): Promise<readonly CaseRow[]> {
    const kind = one(Object.keys(VIEWS))
    if (is(0.2)) await does('saved views', 'GET', 'views')
    const filter = VIEWS[kind]!()
    const first = await does<Listed>(kind, 'GET', `cases?${new URLSearchParams(filter).toString()}`)
    if (!first?.next_cursor || is(0.8)) return first?.cases ?? []
    const page = new URLSearchParams({ ...filter, cursor: first.next_cursor }).toString()
    return (await does<Listed>('queue: the next page', 'GET', `cases?${page}`))?.cases ?? []
  }

  const searches = async (): Promise<void> => {
    const { date_of_birth } = validNewPan
    if (is(0.1)) await does('by name and birth', 'POST', 'cases/search', { ...BORN, date_of_birth })
    const by = one(SEARCHED)
    const text = numbered[by](1 + Math.floor(Math.random() * size))
    await does(`search by ${by}`, 'POST', 'cases/search', { by, text })
  }

  async function opens(id: string): Promise<void> {
    await does('case', 'GET', `cases/${id}`)
    note('presence', await clerk.call('POST', `cases/${id}/presence`, { is_here: true }, BACKGROUND))
    if (is(0.3)) await does('note', 'POST', `cases/${id}/notes`, { text: 'Looked at the proof of birth.' })
    if (is(0.1)) {
      const proof = await clerk.prove(`reveal:${id}:cell_nbr`)
      note('proof', proof)
      if (proof.status < 300)
        await does('reveal', 'POST', `cases/${id}/reveal`, { field: 'cell_nbr', reason: 'applicant_called' })
    }
  }

  async function takes(): Promise<void> {
    const state = one([undefined, 'UNDER_PROCESS', 'DOCUMENTS_RECEIVED'])
    const taken = await does<{ case: CaseRow | null }>('take next', 'POST', 'cases/next', { state })
    const row = taken?.case
    if (!row) return
    await opens(row.id)
    const isMoved = row.state !== 'OBJECTION' && is(0.5) && (await objects(row.id))
    // What is objected to is nobody's from then on; of the rest one may have so many.
    if (!isMoved)
      await does('lay back', 'PUT', `cases/${row.id}/assignee`, { assignee: null, from: row.assignee!.id })
  }

  async function objects(id: string): Promise<boolean> {
    const move = { to: 'OBJECTION', words: 'The photograph is missing.' }
    await does('preview of a move', 'POST', `cases/${id}/moves/preview`, move)
    // A note has changed it.
    const page = await does<{ case: CaseRow }>('case', 'GET', `cases/${id}`)
    const version = page?.case.version
    return (await does('move', 'POST', `cases/${id}/moves`, { ...move, version })) !== undefined
  }

  async function receives(): Promise<void> {
    for (let envelope = 0; envelope < 4; envelope++) {
      const code = numbered.coupon(1 + Math.floor(Math.random() * size))
      await does('scan', 'POST', 'intake', { code })
    }
    await does('today’s envelopes', 'GET', 'intake')
  }

  async function answers(): Promise<void> {
    const inbox = await does<{ entries: { kind: string; id: string }[] }>('inbox', 'GET', 'inbox')
    const entry = inbox && one(inbox.entries)
    if (entry?.kind === 'message') await does('message', 'GET', `inbox/messages/${entry.id}`)
    else if (entry) await does('case', 'GET', `cases/${entry.id}`)
  }

  async function leads(): Promise<void> {
    await does('assignees', 'GET', 'assignees')
    const filter = { state: 'UNDER_PROCESS', category: 'CORRECTION' }
    await does('bulk move, checked', 'POST', 'runs', { filter, to: 'OBJECTION', words: 'Please sign.' })
    await does('imports', 'GET', 'imports')
  }

  const jobs = [looks, looks, searches, searches, takes, takes, takes, receives, answers]
  let open: string | undefined
  const timer = setInterval(() => {
    if (open)
      void clerk
        .call('POST', `cases/${open}/presence`, { is_here: true }, BACKGROUND)
        .then((answer) => note('presence', answer))
  }, PRESENCE_MILLISECONDS)
  // They do not all come in at the same moment.
  await pause()
  while (!isOver()) {
    const found = await one(clerk.isLead ? [...jobs, leads] : jobs)()
    open = found && found.length > 0 ? one(found).id : open
    if (found && found.length > 0) await opens(open!)
  }
  clearInterval(timer)
}
