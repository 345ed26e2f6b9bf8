import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Whom a provider logs in next, without asking anybody. */
export interface PeerPerson {
  id: string
  name: string
  email: string
  isVerified: boolean
}

export interface Peer {
  readonly url: string
  person: PeerPerson
  /** Says that it signs with these keys (RFC 7517) and not with its own. */
  saidKeys?: { readonly keys: readonly object[] }
  close(): Promise<void>
}

const CLIENT = { id: 'pan-services', secret: 'a-secret-between-the-two' }

/** Where a provider listens and whom it knows. */
interface Place {
  readonly port: number
  readonly client: typeof CLIENT
}
const ANYWHERE: Place = { port: 0, client: CLIENT }

async function listening(handler: RequestListener, person: PeerPerson, port: number): Promise<Peer> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A real OpenID provider on a port of its own; its login page lets `person` in at once. */
export async function startGoogle(returnUrl: string, { port, client } = ANYWHERE): Promise<Peer> {
  let handle: RequestListener = (_request, response) => response.end()
  const person: PeerPerson = {
    id: 'google-1',
    name: 'Meena Specimen',
    email: 'meena.specimen@example.com',
    isVerified: true,
  }
  const peer = await listening((request, response) => handle(request, response), person, port)
  const provider = new Provider(peer.url, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [returnUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/enter/${uid}` },
    cookies: { keys: ['cookies-of-a-test'] },
    jwks: undefined,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => {
        const { name, email, isVerified } = peer.person
        return { sub: id, name, email, email_verified: isVerified }
      },
    }),
    async loadExistingGrant({ oidc }) {
      const { Grant } = provider
      const grant = new Grant({ accountId: oidc.session!.accountId!, clientId: oidc.client!.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  async function enter(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await provider.interactionFinished(request, response, { login: { accountId: peer.person.id } })
  }
  handle = (request, response) => {
    if (request.url === '/jwks' && peer.saidKeys)
      response
        .writeHead(200, { 'content-type': 'application/jwk-set+json' })
        .end(JSON.stringify(peer.saidKeys))
    else void (request.url?.startsWith('/enter/') ? enter(request, response) : callback(request, response))
  }
  return peer
}

/** OAuth as Facebook speaks it: a dialog, a token for a code, and who the token is about. */
export function startFacebook({ port, client } = ANYWHERE): Promise<Peer> {
  const person: PeerPerson = {
    id: 'facebook-1',
    name: 'Arun Specimen',
    email: 'arun.specimen@example.com',
    isVerified: true,
  }
  const challenges = new Map<string, string>()
  let count = 0

  async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
    let text = ''
    for await (const piece of request) text += String(piece)
    return new URLSearchParams(text)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://peer')
    const json = (status: number, content: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    if (pathname === '/dialog') {
      const code = `code-${++count}`
      challenges.set(code, query.get('code_challenge') ?? '')
      const back = new URL(query.get('redirect_uri') ?? '')
      back.search = String(new URLSearchParams({ code, state: query.get('state') ?? '' }))
      response.writeHead(302, { location: back.href }).end()
    } else if (pathname === '/oauth/access_token') {
      const body = await bodyOf(request)
      const isOurs = body.get('client_id') === client.id && body.get('client_secret') === client.secret
      const isKnown = challenges.delete(body.get('code') ?? '') && body.has('code_verifier')
      if (isOurs && isKnown)
        json(200, { access_token: 'of-the-test', token_type: 'bearer', expires_in: 3600 })
      else json(400, { error: { message: 'no' } })
    } else if (request.headers.authorization === 'Bearer of-the-test') {
      json(200, { id: person.id, name: person.name, ...(person.email && { email: person.email }) })
    } else json(401, { error: { message: 'no' } })
  }
  return listening((request, response) => void answer(request, response), person, port)
}

/** What the server has to be told about both. */
export const peersEnvironment = (google: Peer, facebook: Peer) => ({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: google.url,
  FACEBOOK_CLIENT_ID: CLIENT.id,
  FACEBOOK_CLIENT_SECRET: CLIENT.secret,
  FACEBOOK_DIALOG_URL: `${facebook.url}/dialog`,
  FACEBOOK_GRAPH_URL: facebook.url,
})

/** Goes where a browser goes, with the cookies of one site, until it is sent to `end`; gives that address. */
export async function browse(from: string, end: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let address = from
  for (let steps = 0; steps < 10 && !address.startsWith(end); steps++) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(each) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${answer.status} ${await answer.text()}`)
    address = new URL(location, address).href
  }
  return new URL(address)
}
