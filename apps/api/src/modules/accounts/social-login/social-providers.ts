import type { LoginProvider } from '@pan/contracts/accounts/social-login'
import type { CustomFetch } from 'openid-client'
import type { Config } from '../../../config/config.ts'
import { boundedText } from '../../../text/bounded-text.ts'
import { type SocialProvider, providerBy, library } from './social-provider.ts'

const ANSWER_SECONDS = 10
/** What a provider says of itself, its keys, a token and a person takes a few kilobytes each. */
const ANSWER_BYTES_MAX = 256 * 1024

/** The library reads an answer to its end, and parses it at once. */
const boundedFetch: CustomFetch = async (url, { body, ...options }) => {
  const response = await fetch(url, { ...options, ...(body && { body }) })
  const text = await boundedText(response, ANSWER_BYTES_MAX)
  if (text === undefined) throw new Error('The answer of the provider was too long.')
  const { status, statusText, headers } = response
  return new Response(text || null, { status, statusText, headers })
}

function google({ GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Config): SocialProvider {
  return providerBy({
    scope: 'openid email profile',
    hasNonce: true,
    async configure() {
      const client = await library()
      const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = client
      return discovery(new URL(GOOGLE_ISSUER), GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, undefined, {
        timeout: ANSWER_SECONDS,
        [client.customFetch]: boundedFetch,
        execute: [
          // The signature of an ID token is checked too, though it comes over TLS from the provider itself.
          enableNonRepudiationChecks,
          ...(GOOGLE_ISSUER.startsWith('http:') ? [allowInsecureRequests] : []),
        ],
      })
    },
    async person(_configuration, tokens) {
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider does not say who it is.')
      const { sub, name, email, email_verified } = claims
      return {
        subject: sub,
        name: typeof name === 'string' ? name : '',
        email: typeof email === 'string' ? email : '',
        isVerified: email_verified === true,
      }
    },
  })
}

/** Facebook speaks OAuth of its own: no discovery, and nobody vouches for the address. */
function facebook(config: Config): SocialProvider {
  const { FACEBOOK_DIALOG_URL, FACEBOOK_GRAPH_URL, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = config
  return providerBy({
    scope: 'email public_profile',
    hasNonce: false,
    async configure() {
      const client = await library()
      const metadata = {
        issuer: new URL(FACEBOOK_DIALOG_URL).origin,
        authorization_endpoint: FACEBOOK_DIALOG_URL,
        token_endpoint: `${FACEBOOK_GRAPH_URL}/oauth/access_token`,
      }
      const configuration = new client.Configuration(metadata, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET)
      configuration.timeout = ANSWER_SECONDS
      configuration[client.customFetch] = boundedFetch
      if (FACEBOOK_GRAPH_URL.startsWith('http:')) client.allowInsecureRequests(configuration)
      return configuration
    },
    async person(configuration, { access_token }) {
      const { fetchProtectedResource } = await library()
      const about = new URL(`${FACEBOOK_GRAPH_URL}/me?fields=id,name,email`)
      const answer = await fetchProtectedResource(configuration, access_token, about, 'GET')
      const { id, name, email } = (await answer.json()) as Record<string, unknown>
      if (!answer.ok || typeof id !== 'string') throw new Error('The provider does not say who it is.')
      return {
        subject: id,
        name: typeof name === 'string' ? name : '',
        email: typeof email === 'string' ? email : '',
        isVerified: false,
      }
    },
  })
}

/** The providers for which there are keys. */
export function socialProviders(config: Config): ReadonlyMap<LoginProvider, SocialProvider> {
  const providers = new Map<LoginProvider, SocialProvider>()
  if (config.GOOGLE_CLIENT_ID) providers.set('google', google(config))
  if (config.FACEBOOK_CLIENT_ID) providers.set('facebook', facebook(config))
  return providers
}
