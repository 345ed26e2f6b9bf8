import type { ApplicationState } from '@pan/contracts/pan/application-states'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { TrackedApplication } from '@pan/contracts/tracked-application'
import type { LightMyRequestResponse } from 'fastify'
import { runCommand } from '../../src/cli/run.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import type { TestApp, TestServer } from './app.ts'
import { commandsOn } from './commands.ts'

export const BIRTH: string = validNewPan.date_of_birth
export const MOBILE: string = validNewPan.cell_nbr

export interface FoundApplications {
  readonly data: {
    readonly pan_status: TrackedApplication
    readonly payment_link: string
    readonly token: string
    readonly applications: readonly TrackedApplication[]
  }
}

/** Looks for an application as a visitor does, or as the bearer of the headers, and asks for all that is told of it. */
export async function track(
  server: TestServer,
  text: string,
  birth = BIRTH,
  { headers = {}, from = '192.0.2.1' }: { headers?: Record<string, string>; from?: string } = {},
): Promise<LightMyRequestResponse> {
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/pan-application-status?include=details',
    headers: { 'x-forwarded-for': from, ...headers },
    payload: { pan_status_search: text, date_of_birth: birth, captcha: await server.captcha() },
  })
}

/** What an operator types. */
export const operate = (server: TestApp, ...argv: string[]): Promise<string> =>
  runCommand(['application', ...argv], {
    commands: commandsOn(server),
    store: server.store,
    audit: auditLog(server.clock, randomIds),
    securityEvents: server.services.securityEvents,
    operator: 'tester',
  })

/** Allots a PAN as a file does that a second person has confirmed: the application is moved where it has not got there yet. */
export const allot = (
  { store, services: { progress } }: Pick<TestApp, 'store' | 'services'>,
  coupon: string,
  pan: string,
): Promise<void> =>
  progress.show(coupon).then(({ id }) =>
    store.transaction(async (tx) => {
      const row = (await progress.read(tx, id))!
      const move = {
        from: row.state as ApplicationState,
        to: 'PAN_ALLOTTED',
        reason: '',
        reasonCodes: '',
      } as const
      if (row.state === 'UNDER_PROCESS')
        await progress.carryOut(tx, row, { ...move, actor: 'operator:tester' })
      await progress.noteFacts(tx, id, { pan })
    }),
  )

let allotted = 1000

/**
 * Moves an application to the state that follows, as an operator does: with the number that comes with it. A PAN that the
 * applicant has given stays theirs.
 */
export function moveOn(
  server: Pick<TestApp, 'store' | 'services'>,
  coupon: string,
  to: ApplicationState,
  { reason = '', given = '' } = {},
): Promise<unknown> {
  const { progress } = server.services
  const asked = { actor: 'operator:tester', isDryRun: false }
  if (to === 'PAN_ALLOTTED') return allot(server, coupon, given || `ABCPS${allotted++}F`)
  if (to === 'DISPATCHED') return progress.setCourier(coupon, 'EM123456789IN', asked)
  if (to === 'DELIVERED') return progress.setDelivered(coupon, '01-11-2026', asked)
  return progress.move(coupon, to, reason, asked.actor, false)
}
