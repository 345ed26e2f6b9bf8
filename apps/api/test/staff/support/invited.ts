import type { LightMyRequestResponse } from 'fastify'
import { runCommand } from '../../../src/cli/run.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { auditLog } from '../../../src/observability/audit/audit.ts'
import { commandsOn } from '../../support/commands.ts'
import { appCode } from '../../support/logins/second-factors.ts'
import { softwareAuthenticator } from '../../support/logins/authenticator.ts'
import { callerOf, fromPage, type StaffServer } from './staff-server.ts'

export const STAFF_ORIGIN = 'http://localhost:8090'

/** Runs a command about the staff, as an operator does. */
export const staffCommand = async (server: StaffServer, ...argv: string[]) =>
  JSON.parse(
    await runCommand(['staff', ...argv, '--as', 'asha', '--json'], {
      commands: commandsOn(server),
      store: server.store,
      audit: auditLog(server.clock, randomIds),
      securityEvents: server.services.securityEvents,
      operator: undefined,
    }),
  )

export const tokenOf = (link: string): string => link.split('#')[1]!

/** The token of the link with which an operator invites somebody. */
export async function invited(server: StaffServer, email: string, role: string): Promise<string> {
  return tokenOf((await staffCommand(server, 'invite', email, '--role', role, '--name', 'Kavya')).link)
}

/** Calls of somebody who is not signed in. */
export const visitorOf = (server: StaffServer) => callerOf(server, { headers: fromPage() })

export const cookieIn = ({ headers }: LightMyRequestResponse): string => String(headers['set-cookie'])

/** Somebody who has accepted an invitation with a passkey. */
export async function withPasskey(server: StaffServer, email: string, role: string) {
  const token = await invited(server, email, role)
  const call = visitorOf(server)
  const device = softwareAuthenticator(STAFF_ORIGIN)
  const { options } = (await call('POST', 'invitation/passkey/options', { token })).json().data
  const accepted = await call('POST', 'invitation/passkey/proof', { token, passkey: device.make(options) })
  if (accepted.statusCode !== 201) throw new Error(accepted.body)
  const headers = fromPage(cookieIn(accepted))
  const { me, recovery_codes: recoveryCodes } = accepted.json().data
  return { token, device, headers, recoveryCodes: recoveryCodes as string[], id: me.id as string }
}

/** Somebody who has accepted an invitation with a password and an app, whose first code is used up. */
export async function withApp(server: StaffServer, email: string, role: string) {
  const token = await invited(server, email, role)
  const call = visitorOf(server)
  const password = 'three purple umbrellas'
  const { secret } = (await call('POST', 'invitation/password', { token, password })).json().data
  const code = appCode(server, secret)
  const accepted = await call('POST', 'invitation/password/confirmation', { token, code })
  if (accepted.statusCode !== 201) throw new Error(accepted.body)
  const { me, recovery_codes: recoveryCodes } = accepted.json().data
  const headers = fromPage(cookieIn(accepted))
  return {
    token,
    email,
    password,
    secret,
    headers,
    recoveryCodes: recoveryCodes as string[],
    id: me.id as string,
  }
}
