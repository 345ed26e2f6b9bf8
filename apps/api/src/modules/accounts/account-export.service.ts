import type { AroundApplication, ExportedAccount } from '@pan/contracts/accounts/export'
import { rupees } from '@pan/contracts/pan/fees'
import type { Store } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Clock } from '../../time/clock.ts'
import type { Affiliates } from '../partners/affiliates/affiliates.service.ts'
import type { OwnedApplications } from '../applications/owned-applications.service.ts'
import type { ProgressService } from '../applications/progress/progress.service.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import type { SecondFactorsOf } from '../authenticators/second-factors.service.ts'
import type { Comments } from '../comments/comments.service.ts'
import type { Payments } from '../payments/payments.service.ts'
import { findUser } from './accounts.repository.ts'
import { listIdentities } from './social-login/identities.repository.ts'
import { accountOf } from './logins.service.ts'
import { listSessions } from './sessions.repository.ts'

export interface AccountExportDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly owned: Pick<OwnedApplications, 'exported'>
  readonly progress: Pick<ProgressService, 'ways'>
  readonly payments: Pick<Payments, 'standing'>
  readonly attachments: Pick<Attachments, 'remarks' | 'list'>
  readonly comments: Pick<Comments, 'exported'>
  readonly affiliates: Pick<Affiliates, 'exported'>
  readonly secondFactors: Pick<SecondFactorsOf, 'of'>
  /** An address from which a file can be fetched for ten minutes. */
  readonly linkTo: (attachmentId: string) => string
}

type Owned = Awaited<ReturnType<ReturnType<OwnedApplications['exported']>['next']>>['value'][number]
type Around = Omit<AroundApplication, 'history' | 'outcome'>

/** The copy of everything that is kept about a person and was kept for them (Digital Personal Data Protection Act, section 11). */
export function accountExportService(dependencies: AccountExportDependencies) {
  const {
    store,
    clock,
    owned,
    progress,
    payments,
    attachments,
    comments,
    affiliates,
    secondFactors,
    linkTo,
  } = dependencies

  async function around(id: string): Promise<Around> {
    const [remarks, files, standing] = await Promise.all([
      attachments.remarks(id),
      attachments.list(id),
      payments.standing(id),
    ])
    return {
      payment: {
        payment_mode: standing.mode ?? '',
        state: standing.state,
        amount: rupees(standing.amountPaise),
        gateway_payment: standing.providerPaymentId ?? '',
        started_at: standing.startedAt ?? '',
        completed_at: standing.completedAt ?? '',
      },
      comments: remarks.map((each) => ({
        id: each.id,
        comment: each.text,
        role: each.role,
        created_at: each.createdAt,
      })),
      attachments: files.map((each) => ({
        id: each.id,
        original_filename: each.name,
        content_type: each.type,
        size: each.bytes,
        role: each.role,
        created_at: each.createdAt,
        download_url: linkTo(each.id),
      })),
    }
  }

  async function withAll(applications: readonly Owned[]): Promise<ExportedAccount['applications']> {
    const wayOf = await progress.ways(applications.map(({ pan }) => pan.id))
    return Promise.all(
      applications.map(async ({ pan, consents }) => {
        const { moves, outcome } = wayOf(pan.id)
        return {
          ...pan,
          consents,
          outcome: {
            pan_alloted_nbr: outcome.pan,
            pan_card_dispatch_courier_nbr: outcome.courier,
            pan_card_delivered_date: outcome.deliveredOn,
          },
          history: moves.map(({ to, at, reason }) => ({ state: to, at, reason })),
          ...(await around(pan.id)),
        }
      }),
    )
  }

  async function* piecesOf(
    userId: string,
    account: Omit<ExportedAccount, 'applications'>,
  ): AsyncGenerator<string> {
    yield `${JSON.stringify(account).slice(0, -1)},"applications":[`
    let between = ''
    for await (const applications of owned.exported(userId)) {
      yield between + JSON.stringify(await withAll(applications)).slice(1, -1)
      between = ','
    }
    yield ']}'
  }

  return {
    /** An ExportedAccount as JSON, made in pieces: of who has thousands of applications it has many megabytes. */
    async exported(userId: string): Promise<AsyncGenerator<string>> {
      const user = await findUser(store, userId)
      if (!user) throw new Failure('UNAUTHENTICATED')
      const now = clock.now().toISOString()
      const sessions = await listSessions(store, userId, now)
      const identities = await listIdentities(store, userId)
      const { passkeys, totpSince, recoveryCodesLeft } = await secondFactors.of(store, userId)
      const account: Omit<ExportedAccount, 'applications'> = {
        exported_at: now,
        user: { ...accountOf(user), language: user.language, created_at: user.createdAt },
        sessions: sessions.map(({ device, createdAt, expiresAt }) => ({
          device,
          created_at: createdAt,
          expires_at: expiresAt,
        })),
        identities: identities.map(({ provider, createdAt }) => ({ provider, created_at: createdAt })),
        passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
          name,
          created_at: createdAt,
          last_used_at: lastUsedAt ?? '',
        })),
        totp: { created_at: totpSince ?? '' },
        recovery_codes_left: recoveryCodesLeft,
        partner_registrations: await affiliates.exported(userId),
        ...(await comments.exported(userId)),
      }
      return piecesOf(userId, account)
    },
  }
}

export type AccountExport = ReturnType<typeof accountExportService>
