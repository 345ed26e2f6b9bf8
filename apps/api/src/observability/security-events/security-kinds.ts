import { exportAccount } from '@pan/contracts/accounts/export'
import { confirmEmail, requestPasswordReset, resetPassword } from '@pan/contracts/accounts/recovery'
import { changePassword, endSession, eraseAccount } from '@pan/contracts/accounts/settings'
import { login, logout, register } from '@pan/contracts/accounts/accounts'
import {
  addPasskey,
  confirmTotp,
  makeRecoveryCodes,
  removePasskey,
  removeTotp,
} from '@pan/contracts/accounts/authenticators'
import { file } from '@pan/contracts/documents'
import type { Endpoint } from '@pan/contracts/kit/endpoint'
import {
  acceptPartnerConsole,
  changeKeyNetworks,
  createPartnerKey,
  revokePartnerKey,
  rotatePartnerKey,
} from '@pan/contracts/partners/console'
import {
  changeConsoleWebhook,
  makeConsoleWebhook,
  removeConsoleWebhook,
  rotateConsoleWebhookSecret,
} from '@pan/contracts/partners/console-webhooks'
import { mailProofCode, proveAgain } from '@pan/contracts/accounts/fresh-proof'
import { finishLogin, passkeyLogin } from '@pan/contracts/accounts/login-steps'
import { exchangeLogin } from '@pan/contracts/accounts/social-login'
import { confirmVerification, panApplicationStatus, sendVerification } from '@pan/contracts/tracking'
import {
  changeWebhook,
  makeWebhook,
  removeWebhook,
  rotateWebhookSecret,
} from '@pan/contracts/partners/webhooks'
import { addReturnAddress, removeReturnAddress } from '@pan/contracts/partners/returns'
import type { SecurityEventKind } from './security-event.ts'
import { STAFF_KINDS } from './staff-security-kinds.ts'

/** What it means for the security log when an endpoint does its work, or refuses to. */
export const SECURITY_KIND_OF: ReadonlyMap<Endpoint, SecurityEventKind> = new Map<
  Endpoint,
  SecurityEventKind
>([
  [register, 'registration'],
  [login, 'login'],
  [exchangeLogin, 'login'],
  [passkeyLogin, 'login'],
  [finishLogin, 'login'],
  [logout, 'logout'],
  [endSession, 'logout'],
  [panApplicationStatus, 'tracking'],
  [sendVerification, 'verification'],
  [confirmVerification, 'verification'],
  [confirmEmail, 'verification'],
  [mailProofCode, 'verification'],
  [proveAgain, 'verification'],
  [file, 'download'],
  [requestPasswordReset, 'password'],
  [resetPassword, 'password'],
  [changePassword, 'password'],
  [addPasskey, 'authenticator'],
  [removePasskey, 'authenticator'],
  [confirmTotp, 'authenticator'],
  [removeTotp, 'authenticator'],
  [makeRecoveryCodes, 'authenticator'],
  [acceptPartnerConsole, 'identity'],
  [createPartnerKey, 'key'],
  [rotatePartnerKey, 'key'],
  [revokePartnerKey, 'key'],
  [changeKeyNetworks, 'key'],
  [addReturnAddress, 'key'],
  [removeReturnAddress, 'key'],
  [makeWebhook, 'key'],
  [changeWebhook, 'key'],
  [removeWebhook, 'key'],
  [rotateWebhookSecret, 'key'],
  [makeConsoleWebhook, 'key'],
  [changeConsoleWebhook, 'key'],
  [removeConsoleWebhook, 'key'],
  [rotateConsoleWebhookSecret, 'key'],
  ...STAFF_KINDS,
  [exportAccount, 'export'],
  [eraseAccount, 'erasure'],
])
