import { needsReason, type ApplicationState } from '@pan/contracts/pan/application-states'
import type { CaseRow } from '@pan/contracts/staff/cases/case'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { applied, type Submitted } from '../../support/applications.ts'
import {
  callerOf,
  staffMember,
  staffSession,
  type SignedIn,
  type StaffServer,
} from '../../staff/support/staff-server.ts'

export { openStaffServer, proven, type StaffServer } from '../../staff/support/staff-server.ts'

const staffOf = (server: StaffServer, me: SignedIn) => ({ me, call: callerOf(server, me) })

/** Somebody of the staff with these roles, and how they call. */
export const signedStaff = async (server: StaffServer, ...roles: StaffRole[]) =>
  staffOf(server, await staffMember(server, roles))

/** The same member with another session. */
export const signedAgain = async (server: StaffServer, { me }: SignedStaff) =>
  staffOf(server, await staffSession(server, me.memberId))

export type SignedStaff = ReturnType<typeof staffOf>

/** An application that has been moved on at once, as often as told; without the number of its state, as releases before left some. */
export async function atState(server: StaffServer, ...states: string[]): Promise<Submitted['data']> {
  const made = await applied(server)
  const { progress } = server.services
  for (const to of states as ApplicationState[])
    await server.store.transaction(async (tx) => {
      const row = (await progress.read(tx, made.pan.id))!
      const reason = needsReason(to) ? 'The photograph is missing.' : ''
      const move = { from: row.state as ApplicationState, to, reason, reasonCodes: '', actor: OPERATOR.actor }
      if (!(await progress.carryOut(tx, row, move))) throw new Error(`It was not moved to ${to}.`)
    })
  return made
}

/** Whoever runs a command. */
export const OPERATOR = { actor: 'operator:test', isDryRun: false } as const

/** As many of them as told, one a second: what came at the same moment has no order that a test could know. */
export async function manyAt(server: StaffServer, count: number, ...states: string[]): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    ids.push((await atState(server, ...states)).pan.id)
    server.clock.forward(1)
  }
  return ids
}

/** Lays aside whatever other tests have left. */
export const asideAll = (server: StaffServer) =>
  server.store.transaction(({ tables: { caseWork }, db }) =>
    db.update(caseWork).set({ waitsOn: 'nobody', assignee: null }),
  )

/** A case as its page shows it. */
export async function caseOf({ call }: SignedStaff, id: string) {
  const answer = await call('GET', `cases/${id}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data
}

export const rowOf = async (of: SignedStaff, id: string): Promise<CaseRow> => (await caseOf(of, id)).case
