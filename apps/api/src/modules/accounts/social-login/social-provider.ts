import type { Configuration } from 'openid-client'

/** What binds the answer of a provider to the question. */
export interface Question {
  readonly state: string
  readonly nonce: string
  /** Of PKCE. */
  readonly verifier: string
}

/** Who a provider says somebody is. */
export interface Person {
  readonly subject: string
  readonly name: string
  /** Empty when the provider tells none. */
  readonly email: string
  /** Whether the provider vouches for the address. */
  readonly isVerified: boolean
}

export interface SocialProvider {
  /** Where the browser is sent. */
  addressFor(question: Question, returnUrl: string): Promise<string>
  /** Who came back; throws when the answer does not belong to the question. */
  personIn(answer: URL, question: Question): Promise<Person>
}

interface Steps {
  readonly scope: string
  readonly configure: () => Promise<Configuration>
  readonly person: (
    configuration: Configuration,
    tokens: Awaited<ReturnType<Awaited<ReturnType<typeof library>>['authorizationCodeGrant']>>,
  ) => Promise<Person>
  /** Whether answers carry a nonce, as OpenID Connect has it. */
  readonly hasNonce: boolean
}

/** Authorisation code with PKCE and state. What a provider says about itself is asked for once. */
export function providerBy({ scope, configure, person, hasNonce }: Steps): SocialProvider {
  let known: Promise<Configuration> | undefined
  const configuration = (): Promise<Configuration> =>
    (known ??= configure().catch((error: unknown) => {
      known = undefined
      throw error
    }))

  return {
    async addressFor({ state, nonce, verifier }, returnUrl) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnUrl,
        scope,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(hasNonce && { nonce }),
      }).href
    },
    async personIn(answer, { state, nonce, verifier }) {
      const { authorizationCodeGrant } = await library()
      const tokens = await authorizationCodeGrant(await configuration(), answer, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        ...(hasNonce && { expectedNonce: nonce, idTokenExpected: true }),
      })
      return person(await configuration(), tokens)
    },
  }
}

export const library = () => import('openid-client')
