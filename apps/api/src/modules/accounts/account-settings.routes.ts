import type { ModuleServer } from '../module.ts'
import { exportAccount } from '@pan/contracts/accounts/export'
import {
  applyForOthers,
  changePassword,
  endSession,
  eraseAccount,
  listSessions,
  renewLogin,
} from '@pan/contracts/accounts/settings'
import { loggedIn } from '../../auth/caller.ts'
import { indianTime } from '../../time/indian-time.ts'
import { translatorOf } from '../../http/language.ts'
import { StreamedResponse } from '../../http/prepared-response.ts'
import type { AccountExport } from './export/account-export.service.ts'
import type { AccountSettings } from './account-settings.service.ts'
import { deviceOf } from '../../auth/device.ts'

/** What a copy holds in memory while it is made and read: ten applications with what was said about them, some times over. */
const EXPORT_BYTES = 4 * 1024 * 1024

interface SettingsServices {
  readonly accountSettings: AccountSettings
  readonly accountExport: AccountExport
}

export function accountSettingsRoutes(
  { serve, tokens }: ModuleServer,
  { accountSettings: settings, accountExport }: SettingsServices,
): void {
  serve(renewLogin, (_input, { caller, request }) => {
    const { userId, sessionId } = loggedIn(caller)
    request.noted = { isUnchanging: true }
    return { token: tokens.issueLogin(userId, sessionId) }
  })

  serve(listSessions, async (_input, { caller }) => {
    const { userId, sessionId } = loggedIn(caller)
    const sessions = await settings.sessions(userId)
    return {
      data: {
        sessions: sessions.map(({ id, device, createdAt, expiresAt }) => ({
          id,
          device,
          created_at: indianTime(createdAt),
          expires_at: indianTime(expiresAt),
          is_current: id === sessionId,
        })),
      },
    }
  })

  serve(endSession, async ({ params }, { caller, transaction }) => {
    await settings.endSession(loggedIn(caller).userId, params.session_id, transaction)
    return { success: true }
  })

  serve(applyForOthers, async ({ body }, { caller, transaction }) => ({
    user: await settings.applyForOthers(loggedIn(caller).userId, body.applies_for_others, transaction),
  }))

  serve(changePassword, async ({ body }, { request, caller, transaction }) => {
    const { userId } = loggedIn(caller)
    const { password = '', password_confirmation = '' } = body
    const origin = { address: request.ip, device: deviceOf(request.headers['user-agent'] ?? '') }
    const given = { password, password_confirmation }
    const sessionId = await settings.changePassword(userId, given, origin, transaction)
    return {
      message: translatorOf(request)('account.password.changed'),
      token: tokens.issueLogin(userId, sessionId),
    }
  })

  serve(exportAccount, async (_input, call) => {
    call.holdAnswer(EXPORT_BYTES)
    const { userId } = loggedIn(call.caller)
    call.whenOver(await accountExport.begin(userId))
    const copy = await accountExport.exported(userId, { hasLinks: true })
    return new StreamedResponse(copy, { 'content-type': 'application/json; charset=utf-8' })
  })

  serve(eraseAccount, async (_input, { request, caller, transaction, transactionBefore }) => {
    await settings.erase(loggedIn(caller).userId, { transaction, transactionBefore })
    return { message: translatorOf(request)('account.erased') }
  })
}
