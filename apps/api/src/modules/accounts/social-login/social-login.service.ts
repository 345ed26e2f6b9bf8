import { createHash, randomBytes } from 'node:crypto'
import { ACCOUNT_NAME_LENGTH_MAX, accountEmail } from '@pan/contracts/accounts/rules'
import type { Locale } from '@pan/contracts/messages/languages'
import type { LoginProvider } from '@pan/contracts/accounts/social-login'
import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { oneLine } from '../../../text/plain-text.ts'
import type { SecurityEvents } from '../../../observability/security-events/security-events.ts'
import type { AccountMails } from '../account-mails.ts'
import { findUser, findUserByEmail, insertUser, type UserRow } from '../accounts.repository.ts'
import { findIdentity, insertIdentity, insertLoginPass, takeLoginPass } from './identities.repository.ts'
import type { Login, Logins } from '../login/logins.service.ts'
import type { Person, Question, SocialProvider } from './social-provider.ts'
import type { Dependencies } from '../../dependencies.ts'

/** How long somebody may take to log in elsewhere. */
export const QUESTION_SECONDS = 600
const PASS_SECONDS = 60
const PLACE = 'social-login'

/** Why somebody who came back is not logged in; `account.social.<word>` says it. */
export type Refusal = 'failed' | 'unconfirmed' | 'taken' | 'noEmail'

const NAMES: Readonly<Record<LoginProvider, string>> = { google: 'Google', facebook: 'Facebook' }

/** What somebody came back with: browser and system, the language that it asks for, and from where. */
export interface Browser {
  readonly device: string
  readonly network: string
  readonly requestId: string
  readonly language: Locale
}

interface Asked extends Question {
  readonly provider: LoginProvider
  readonly until: number
}

export interface SocialLoginDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'ids' | 'sealer' | 'origin'
> {
  readonly log: { warn(details: object, message: string): void }
  readonly mails: AccountMails
  readonly logins: Logins
  readonly providers: ReadonlyMap<LoginProvider, SocialProvider>
  readonly securityEvents: Pick<SecurityEvents, 'note' | 'write'>
}

const random = () => randomBytes(32).toString('base64url')
/** Binds a pass to the browser that asked: it is worth nothing in another one. */
const passOf = (token: string, state: string): string =>
  createHash('sha256').update(`${token}.${state}`).digest('base64url')

/** Logging in with an account that somebody has elsewhere. */
export function socialLoginService(dependencies: SocialLoginDependencies) {
  const { store, clock, ids, sealer, log, mails, logins, providers, origin, securityEvents } = dependencies
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const returnUrl = (provider: string) => `${origin}/api/login/${provider}/callback`

  /** What this browser asked, from its cookie; undefined when it asked nothing or too long ago. */
  function askedBy(cookie: string): Asked | undefined {
    try {
      const asked = JSON.parse(sealer.open(PLACE, cookie)) as Asked
      return asked.until >= seconds() ? asked : undefined
    } catch {
      return undefined
    }
  }

  const newUser = ({ name, email, isVerified }: Person, language: Locale): UserRow => ({
    id: ids.next(),
    email: accountEmail(email),
    name: oneLine(name).slice(0, ACCOUNT_NAME_LENGTH_MAX) || email.split('@', 1)[0]!,
    passwordHash: null,
    emailVerifiedAt: isVerified ? clock.now().toISOString() : null,
    role: 'user',
    language,
    createdAt: clock.now().toISOString(),
    deletedAt: null,
    tokenGeneration: 0,
    appliesForOthers: false,
    commentsMutedAt: null,
  })

  const cameFrom = (provider: LoginProvider, { network, requestId }: Browser) => ({
    kind: 'identity' as const,
    action: `GET /api/login/${provider}/callback`,
    network,
    requestId,
  })

  /**
   * The account of a person. One that exists is taken only when both sides have proved the address: otherwise whoever
   * registers an address first would own what its owner does later.
   */
  async function accountFor(
    tx: Session,
    provider: LoginProvider,
    person: Person,
    browser: Browser,
  ): Promise<{ userId: string } | { refusal: Refusal; of?: string }> {
    const { language, device } = browser
    const known = await findIdentity(tx, provider, person.subject)
    if (known) return { userId: known.userId }
    if (person.email === '') return { refusal: 'noEmail' }
    let user = await findUserByEmail(tx, accountEmail(person.email))
    if (user && user.emailVerifiedAt === null) return { refusal: 'unconfirmed', of: user.id }
    if (user && !person.isVerified) return { refusal: 'taken', of: user.id }
    if (user) {
      await mails.tell(tx, user, 'account.identityAdded', device, {
        params: { provider: NAMES[provider] },
      })
    } else {
      user = newUser(person, language)
      await insertUser(tx, user)
      if (!person.isVerified) await mails.askToConfirm(tx, user)
    }
    const createdAt = clock.now().toISOString()
    await insertIdentity(tx, { provider, subject: person.subject, userId: user.id, createdAt })
    await securityEvents.note(tx, {
      ...cameFrom(provider, browser),
      outcome: 'done',
      actorKind: 'user',
      actorId: user.id,
      object: user.id,
    })
    return { userId: user.id }
  }

  return {
    providers: (): LoginProvider[] => [...providers.keys()],

    /** Where to go, and what the browser has to keep until it comes back. */
    async start(name: string): Promise<{ url: string; cookie: string }> {
      const provider = providers.get(name as LoginProvider)
      if (!provider) throw new Failure('NOT_FOUND')
      const question: Question = { state: random(), nonce: random(), verifier: random() }
      const asked: Asked = {
        ...question,
        provider: name as LoginProvider,
        until: seconds() + QUESTION_SECONDS,
      }
      try {
        const url = await provider.addressFor(question, returnUrl(name))
        return { url, cookie: sealer.seal(PLACE, JSON.stringify(asked)) }
      } catch (error) {
        throw new Failure('PROVIDER_UNAVAILABLE', { cause: error })
      }
    },

    /** Judges what a browser brought back; gives a token for it to exchange. */
    async finish(
      name: string,
      search: string,
      cookie: string,
      browser: Browser,
    ): Promise<{ token: string } | { refusal: Refusal }> {
      const asked = askedBy(cookie)
      const provider = providers.get(name as LoginProvider)
      if (!asked || !provider || asked.provider !== name) return { refusal: 'failed' }
      let person: Person
      try {
        person = await provider.personIn(new URL(returnUrl(name) + search), asked)
      } catch (error) {
        log.warn({ err: error }, 'a login elsewhere did not hold')
        return { refusal: 'failed' }
      }
      const token = random()
      const expiresAt = new Date(clock.now().getTime() + PASS_SECONDS * 1000).toISOString()
      const came = await store.transaction(async (tx) => {
        const account = await accountFor(tx, asked.provider, person, browser)
        if ('refusal' in account) return account
        await insertLoginPass(tx, { pass: passOf(token, asked.state), userId: account.userId, expiresAt })
        return { token }
      })
      if ('token' in came) return came
      // An account that somebody else has at a provider was not linked to this one.
      if (came.of !== undefined)
        await securityEvents.write({
          ...cameFrom(asked.provider, browser),
          outcome: 'refused',
          actorKind: 'visitor',
          actorId: '',
          object: came.of,
        })
      return { refusal: came.refusal }
    },

    /** Opens a session for a token, once; UNAUTHENTICATED for any other and in any other browser, SECOND_FACTOR_NEEDED where
     * the account has one. */
    async exchange(token: string, cookie: string, device: string): Promise<Login> {
      const state = askedBy(cookie)?.state
      if (state === undefined) throw new Failure('UNAUTHENTICATED')
      const outcome = await store.transaction(async (tx) => {
        const pass = await takeLoginPass(tx, passOf(token, state))
        const user = pass && (await findUser(tx, pass.userId))
        if (!user || pass.expiresAt < clock.now().toISOString()) throw new Failure('UNAUTHENTICATED')
        return logins.enter(tx, user, device)
      })
      return logins.entered(outcome)
    },
  }
}

export type SocialLogin = ReturnType<typeof socialLoginService>
