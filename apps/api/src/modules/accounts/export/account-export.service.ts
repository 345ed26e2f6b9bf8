import { setImmediate } from 'node:timers/promises'
import type { AroundApplication, ExportedAccount } from '@pan/contracts/accounts/export'
import { Failure } from '../../../errors/failure.ts'
import type { Affiliates } from '../../partners/affiliates/affiliates.service.ts'
import type {
  ExportedApplication,
  OwnedApplications,
} from '../../applications/owned/owned-applications.service.ts'
import type { ApplicationStates } from '../../applications/states/application-states.service.ts'
import type { Attachments } from '../../attachments/attachments.service.ts'
import type { SecondFactorsOf } from '../../authenticators/second-factors.service.ts'
import type { Comments } from '../../comments/comments.service.ts'
import type { Payments } from '../../payments/payments.service.ts'
import { exportedAround, type AroundDependencies, type CopyAsked } from './exported-around.ts'
import { exportsUnderWay } from './exports-under-way.ts'
import { findUser } from '../accounts.repository.ts'
import { listIdentities } from '../social-login/identities.repository.ts'
import { accountOf } from '../login/logins.service.ts'
import { listSessions } from '../sessions.repository.ts'
import type { Dependencies } from '../../dependencies.ts'
import { indianTime } from '../../../time/indian-time.ts'

export interface AccountExportDependencies
  extends Pick<Dependencies, 'store' | 'sealer' | 'clock'>, AroundDependencies {
  readonly owned: Pick<OwnedApplications, 'exported' | 'exportedOne'>
  readonly progress: Pick<ApplicationStates, 'ways'>
  readonly payments: Pick<Payments, 'standings'>
  readonly attachments: Pick<Attachments, 'of'>
  readonly comments: Pick<Comments, 'exported'>
  readonly affiliates: Pick<Affiliates, 'exported'>
  readonly secondFactors: Pick<SecondFactorsOf, 'of'>
}

type Account = Omit<
  ExportedAccount,
  'applications' | 'article_comments' | 'comment_reports' | 'partner_registrations'
>

/** So long others wait for their turn at most; opening what is sealed of one application takes less. */
const SLICE_MILLISECONDS = 5

/** Texts of elements as a member of the account, an array. */
async function* member(name: keyof ExportedAccount, texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield `,"${name}":[`
  let between = ''
  for await (const text of texts) {
    yield between + text
    between = ','
  }
  yield ']'
}

/** As JSON, moments with the Indian offset as in every other answer; what has not happened stays empty. */
const json = (value: unknown): string =>
  JSON.stringify(value, (name, each: unknown) =>
    (name === 'at' || name.endsWith('_at')) && typeof each === 'string' && each !== ''
      ? indianTime(each)
      : each,
  )

const elements = (list: readonly unknown[]): string => json(list).slice(1, -1)

async function* textsOf(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const page of pages) yield elements(page)
}

/** The copy of everything that is kept about a person and was kept for them (Digital Personal Data Protection Act, section 11). */
export function accountExportService(dependencies: AccountExportDependencies) {
  const { store, clock, owned, progress, payments, attachments, comments, affiliates, secondFactors } =
    dependencies

  const underWay = exportsUnderWay(dependencies)

  const aroundOf = exportedAround(dependencies)

  /** Some applications with all that belongs to them, one after another in slices of time. */
  async function textOf(applications: readonly ExportedApplication[], asked: CopyAsked): Promise<string> {
    const ids = applications.map(({ id }) => id)
    const [wayOf, standingOf, sentWith] = await Promise.all([
      progress.ways(ids),
      payments.standings(ids),
      attachments.of(ids),
    ])
    const texts: string[] = []
    let end = performance.now() + SLICE_MILLISECONDS
    for (const { id, pan, consents } of applications) {
      const { moves, outcome } = wayOf(id)
      const standing = standingOf(id)
      const application = {
        ...pan({ mode: standing.mode ?? '', isPaid: standing.isPaid }),
        consents,
        outcome: {
          pan_alloted_nbr: outcome.pan,
          pan_card_dispatch_courier_nbr: outcome.courier,
          pan_card_delivered_date: outcome.deliveredOn,
        },
        history: moves.map(({ to, at, reason }) => ({ state: to, at, reason })),
        ...aroundOf(standing, sentWith(id), asked),
      } satisfies Readonly<Record<string, unknown>> & Pick<AroundApplication, 'history' | 'outcome'>
      texts.push(json(application))
      if (performance.now() < end) continue
      await setImmediate()
      end = performance.now() + SLICE_MILLISECONDS
    }
    return texts.join(',')
  }

  async function* applicationsOf(userId: string, asked: CopyAsked): AsyncGenerator<string> {
    const all = owned.exported(userId)
    for (;;) {
      const text = await underWay.inTurn(async () => {
        await setImmediate()
        const { done, value } = await all.next()
        return done ? undefined : textOf(value, asked)
      })
      if (text === undefined) return
      yield text
    }
  }

  async function* piecesOf(userId: string, account: Account, asked: CopyAsked): AsyncGenerator<string> {
    yield json(account).slice(0, -1)
    yield* member('applications', applicationsOf(userId, asked))
    yield* member('partner_registrations', textsOf(affiliates.exported(userId)))
    const { written, reports } = comments.exported(userId)
    yield* member('article_comments', textsOf(written))
    yield* member('comment_reports', textsOf(reports))
    yield '}'
  }

  /** What is given of one application, in its turn, for somebody else. */
  async function* textOfOne(application: ExportedApplication): AsyncGenerator<string> {
    yield await underWay.inTurn(() => textOf([application], { hasLinks: false }))
  }

  return {
    /** Begins a copy, counted for an account or for what else somebody gets it for; what it gives ends it. */
    begin: (of: string): Promise<() => void> => underWay.begin(of),

    /** One application as it stands in the copy of an account, whoever has sent it in; nothing where there is none any more. */
    async *exportedApplication(id: string): AsyncGenerator<AsyncGenerator<string>> {
      const application = await owned.exportedOne(id)
      if (application) yield textOfOne(application)
    },

    /** An ExportedAccount as JSON, made in pieces: of who has thousands of applications it has many megabytes. */
    async exported(userId: string, asked: CopyAsked): Promise<AsyncGenerator<string>> {
      const user = await findUser(store, userId)
      if (!user) throw new Failure('UNAUTHENTICATED')
      const now = clock.now().toISOString()
      const sessions = await listSessions(store, userId, now)
      const identities = await listIdentities(store, userId)
      const { passkeys, totpSince, recoveryCodesLeft } = await secondFactors.of(store, userId)
      const account: Account = {
        exported_at: now,
        user: {
          ...accountOf(user),
          language: user.language,
          created_at: user.createdAt,
          comments_muted_at: user.commentsMutedAt ?? '',
        },
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
      }
      return piecesOf(userId, account, asked)
    },
  }
}

export type AccountExport = ReturnType<typeof accountExportService>
