import * as accounts from '../../../src/modules/accounts/accounts.repository.ts'
import * as tickets from '../../../src/modules/accounts/login/login-tickets.repository.ts'
import * as sessions from '../../../src/modules/accounts/sessions.repository.ts'
import * as identities from '../../../src/modules/accounts/social-login/identities.repository.ts'
import * as passkeys from '../../../src/modules/authenticators/passkeys.repository.ts'
import * as proofs from '../../../src/modules/authenticators/proof-codes.repository.ts'
import * as recovery from '../../../src/modules/authenticators/codes/recovery-codes.repository.ts'
import * as resets from '../../../src/modules/authenticators/second-factor-resets.repository.ts'
import * as totp from '../../../src/modules/authenticators/codes/totp.repository.ts'
import * as comments from '../../../src/modules/comments/comments.repository.ts'
import * as commentThreads from '../../../src/modules/comments/comment-threads.repository.ts'
import * as commentChanges from '../../../src/modules/comments/comment-changes.repository.ts'
import * as moderated from '../../../src/modules/comments/staff/moderated-comments.repository.ts'
import * as mutes from '../../../src/modules/comments/staff/mutes.repository.ts'
import * as commentReports from '../../../src/modules/comments/comment-reports.repository.ts'
import * as affiliates from '../../../src/modules/partners/affiliates/affiliates.repository.ts'
import * as sameAffiliates from '../../../src/modules/partners/affiliates/same-registrations.repository.ts'
import * as removedAffiliates from '../../../src/modules/partners/affiliates/removed-affiliates.repository.ts'
import * as keys from '../../../src/modules/partners/api-keys/api-keys.repository.ts'
import * as endedApiKeys from '../../../src/modules/partners/api-keys/ended-api-keys.repository.ts'
import * as sentDrafts from '../../../src/modules/sent-drafts/sent-drafts.repository.ts'
import { AFTER, ask, IDS, MOMENT, type Ask } from './asks.ts'

/** What is asked about accounts, what they write and the partners that they run. */
export const peopleAsks: readonly Ask[] = [
  ask(accounts.findUserByEmail, 'x'),
  ask(accounts.findUser, 'x'),
  ask(accounts.updateUser, 'x', { name: 'x' }),
  ask(accounts.listUnconfirmedBefore, MOMENT, 9),
  ask(tickets.findLoginTicket, 'x'),
  ask(tickets.takeLoginTicket, 'x'),
  ask(sessions.insertSession, sessions.newSession('x', 'x', 'x', new Date(MOMENT))),
  ask(sessions.listSessions, 'x', MOMENT),
  ask(sessions.revokeSession, 'x', 'x', MOMENT),
  ask(sessions.revokeSessions, 'x', MOMENT),
  ask(sessions.updateProvenAt, 'x', MOMENT),
  ask(identities.findIdentity, 'x', 'x'),
  ask(identities.listIdentities, 'x'),
  ask(identities.removeIdentities, 'x', MOMENT),
  ask(identities.takeLoginPass, 'x'),

  ask(passkeys.listPasskeys, 'x'),
  ask(passkeys.findPasskey, 'x'),
  ask(passkeys.updatePasskeyName, { ownerId: 'x', id: 'x' }, 'x'),
  ask(passkeys.updatePasskeyUse, { id: 'x', counter: 1 } as passkeys.PasskeyRow, {
    counter: 2,
    lastUsedAt: MOMENT,
  }),
  ask(passkeys.removePasskey, { ownerId: 'x', id: 'x' }),
  ask(passkeys.removePasskeys, 'x', MOMENT),
  ask(passkeys.takeChallenge, 'x'),
  ask(proofs.findProofCode, 'x'),
  ask(proofs.updateProofTriesLeft, 'x', 1),
  ask(proofs.removeProofCode, 'x'),
  ask(recovery.countRecoveryCodes, 'x'),
  ask(recovery.replaceRecoveryCodes, 'x', ['x'], MOMENT),
  ask(recovery.removeRecoveryCodes, 'x', MOMENT),
  ask(recovery.takeRecoveryCode, 'x', 'x'),
  ask(resets.listSecondFactorResets, 'x'),
  ask(resets.removeSecondFactorResets, 'x'),
  ask(totp.findTotp, 'x'),
  ask(totp.confirmTotp, 'x', MOMENT),
  ask(totp.takeTotpStep, 'x', 1),
  ask(totp.removeTotp, 'x', MOMENT),

  ask(commentThreads.listThreads, 'x', 9),
  ask(commentThreads.listReplies, 'x', ['x'], 9),
  ask(comments.findComment, 'x'),
  ask(commentChanges.setText, 'x', 'x', MOMENT),
  ask(commentChanges.emptyComment, 'x', MOMENT),
  ask(comments.countSince, 'x', MOMENT),
  ask(comments.listOfAuthor, 'x', AFTER, 9),
  ask(commentReports.listReportsOf, 'x', AFTER, 9),
  ask(commentReports.listReported, undefined, 9),
  ask(commentReports.isKnown, 'x'),
  ask(commentReports.setHidden, 'x', MOMENT),
  ...[undefined, AFTER].flatMap((cursor) => [
    ask(moderated.listWaiting, cursor, 51),
    ask(moderated.listHidden, cursor, 51),
  ]),
  ask(moderated.findModerated, 'x'),
  ask(moderated.countReports, IDS),
  ask(moderated.setClaim, 'x', { memberId: 'x', now: MOMENT, until: MOMENT }),
  ask(moderated.settle, 'x'),
  ask(moderated.letWait, 'x', MOMENT),
  ask(mutes.setMuted, 'x', MOMENT),
  ask(mutes.isMuted, 'x'),

  ask(affiliates.findAffiliate, 'x'),
  ask(affiliates.listAffiliates, undefined, AFTER, 9),
  ask(affiliates.listAffiliates, 'APPROVED', AFTER, 9),
  ask(affiliates.listOfConsole, 'x'),
  ...(['email', 'panKey', 'gstnKey', 'accountKey'] as const).map((column) =>
    ask(sameAffiliates.listSame, { column, value: 'x', id: 'x' }, 9),
  ),
  ask(sameAffiliates.listUnkeyedRegistrations, AFTER, 9),
  ask(sameAffiliates.keyRegistrations, [
    { id: 'x', sealed: 'x', panKey: 'x', gstnKey: 'x', accountKey: 'x' },
  ]),
  ask(affiliates.updateState, { id: 'x', state: 'APPROVED' }, { reason: 'x' } as never),
  ask(affiliates.updateConsole, 'x', { consoleUserId: null }),
  ask(affiliates.listOfUser, 'x', AFTER, 9),
  ask(removedAffiliates.listUnwantedBefore, MOMENT, 9),
  ask(removedAffiliates.removeAffiliate, 'x'),
  ask(removedAffiliates.removeUnwanted, 'x'),
  ask(removedAffiliates.removeOfUser, 'x'),
  ask(removedAffiliates.listUnwantedOf, 'x', 9),
  ask(removedAffiliates.removePartnership, 'x'),
  ask(sentDrafts.findSentDraft, 'x'),
  ask(sentDrafts.updateOpenedBy, 'x', 'x'),
  ask(sentDrafts.listSentDraftsBefore, MOMENT, 9),
  ask(sentDrafts.removeSentDraft, 'x'),
  ask(sentDrafts.removeSentDraftsOf, ['x', 'x']),
  ask(keys.holdApproved, 'x'),
  ask(keys.countActive, 'x', 'live', MOMENT),
  ask(keys.listApiKeys, 'x'),
  ask(keys.findApiKey, 'x'),
  ask(endedApiKeys.endApplicantTokens, 'x'),
  ask(endedApiKeys.revokeApiKey, { id: 'x', affiliateId: 'x' }, MOMENT),
  ask(endedApiKeys.expireApiKey, 'x', MOMENT),
  ask(endedApiKeys.revokeAllOf, 'x', MOMENT),
]
