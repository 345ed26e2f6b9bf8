import { deedOf } from '@pan/contracts/kit/access/staff-right'
import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import { approvePeopleRequest, askSecondPerson, savePeopleCopy } from '@pan/contracts/staff/people/decisions'
import type { WholeRequest } from '@pan/contracts/staff/people/request'
import { and, eq } from 'drizzle-orm'
import { proven, type SignedStaff, type StaffServer } from '../../cases/support/cases.ts'

export type Subject = Pick<WholeRequest['subjects'][number], 'kind' | 'id'>

export const ofApplication = (id: string): Subject => ({ kind: 'application', id })

/** What is filed unless a test says otherwise. */
const filed = ({ clock }: Pick<StaffServer, 'clock'>, change: object = {}) => ({
  kind: 'erasure',
  way: 'post',
  identity: 'papers',
  note: 'The names are the same.',
  came_on: formatDate(dayInIndia(clock.now())),
  ...change,
})

export const file = (
  server: StaffServer,
  { call }: SignedStaff,
  subjects: readonly Subject[],
  change: object = {},
) => call('POST', 'people-requests', { ...filed(server, change), subjects })

/** One that is filed. */
export async function aRequest(...asked: Parameters<typeof file>): Promise<WholeRequest> {
  const answer = await file(...asked)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.request
}

/** A fresh proof, also where a call that was refused has left one. */
async function freshlyProven(server: StaffServer, { me }: SignedStaff, deed: string): Promise<void> {
  const { staffProofs: t } = server.store.tables
  await server.store.transaction(({ db }) =>
    db.delete(t).where(and(eq(t.sessionId, me.sessionId), eq(t.deed, deed))),
  )
  await proven(server, me, deed)
}

type Version = Pick<WholeRequest, 'id' | 'version'>

async function decide(
  server: StaffServer,
  by: SignedStaff,
  { id, version }: Version,
  [end, template]: readonly [end: string, template: string],
) {
  const body = { version }
  await freshlyProven(server, by, deedOf(template, { params: { request_id: id }, body }))
  return by.call('POST', `people-requests/${id}/${end}`, body)
}

const ASKING = ['asking', askSecondPerson.deed!] as const
const APPROVAL = ['approval', approvePeopleRequest.deed!] as const

/** Asks a second person, with a proof. */
export const ask = (server: StaffServer, by: SignedStaff, request: Version) =>
  decide(server, by, request, ASKING)

/** Approves, with a proof. */
export const approve = (server: StaffServer, by: SignedStaff, request: Version) =>
  decide(server, by, request, APPROVAL)

export const approveOnce = ({ call }: Pick<SignedStaff, 'call'>, { id, version }: Version) =>
  call('POST', `people-requests/${id}/approval`, { version })

/** One that waits for a second person. */
export async function anAsked(...asked: Parameters<typeof file>): Promise<WholeRequest> {
  const [server, by] = asked
  const answer = await ask(server, by, await aRequest(...asked))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data.request
}

export const read = async ({ call }: SignedStaff, id: string): Promise<WholeRequest> =>
  (await call('GET', `people-requests/${id}`)).json().data.request

/** Saves the copy, with a proof. */
export async function saveCopy(server: StaffServer, by: SignedStaff, id: string) {
  await freshlyProven(server, by, deedOf(savePeopleCopy.deed!, { params: { request_id: id } }))
  return by.call('GET', `people-requests/${id}/copy`)
}
