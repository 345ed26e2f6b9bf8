import type { Endpoint, Input, Reply } from '@pan/contracts/kit/endpoint'
import type { Problem } from '@pan/contracts/kit/http/problem'
import { login } from './login.ts'
import { tabStorage } from './tab-storage.ts'

/** The API answered, and the answer is no. */
export class ApiProblem extends Error {
  readonly status: number
  /** The whole answer. */
  readonly problem: Partial<Problem>
  readonly code: string
  /** Messages by field; empty where no field is to blame. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | undefined
  /** How long to wait before the next try, in seconds, where the answer said so. */
  readonly retryAfterSeconds: number | undefined

  constructor(problem: Partial<Problem>, response: Response) {
    super(problem.message ?? problem.title ?? response.statusText)
    this.name = 'ApiProblem'
    this.status = response.status
    this.problem = problem
    this.code = problem.code ?? `HTTP_${response.status}`
    this.errors = typeof problem.error === 'object' ? problem.error : {}
    this.requestId = problem.request_id ?? response.headers.get('x-request-id') ?? undefined
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
    this.retryAfterSeconds = Number.isFinite(wait) ? wait : undefined
  }
}

/** No answer: offline, the connection broke, or it took too long. Whether the API did the work is unknown. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
  readonly isTimeout: boolean

  constructor(cause: unknown) {
    super('The service could not be reached', { cause })
    this.isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError'
  }
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  timeoutMilliseconds?: number
  /** The same key with the same body makes one thing, however often it is sent. */
  idempotencyKey?: string
}

const timeoutDefault = 30_000
const tokenKey = 'token'

/** The token of the current application; it lives as long as the tab. Whoever is logged in has none for their own. */
export const applicantToken = {
  read: (): string | null => tabStorage().getItem(tokenKey),
  /** Keeps that of an answer, in the place of the one for the application before. */
  keep(token: string | undefined): void {
    if (token === undefined) applicantToken.forget()
    else tabStorage().setItem(tokenKey, token)
  },
  forget: (): void => tabStorage().removeItem(tokenKey),
}

/** Whether this tab has something that proves a right to an application. */
export const hasProof = (): boolean => applicantToken.read() !== null || login.token() !== null

export interface CallInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** On whose behalf a call is made, and where the API is. */
export interface Caller {
  base: string
  locale: string
  /** What proves who calls; null where nothing does. */
  token: (endpoint: Endpoint, parts: CallInput) => string | null
  /** Sent along as they are. */
  headers?: Record<string, string>
  timeoutMilliseconds?: number
}

export let currentCaller = (): Caller => ({
  base: document.baseURI,
  locale: document.documentElement.lang,
  token: tokenFor,
})

/** Lets the web server, which renders for many at once, say who each call is for. */
export function callFor(caller: () => Caller): void {
  currentCaller = caller
}

export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: CallInput, base: string): string {
  const path = endpoint.path.replace(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return new URL(`/api${path}${search.size > 0 ? `?${search}` : ''}`, base).href
}

const hasFile = ({ body }: CallInput): boolean =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob)

/** A body as it goes out: with a file as a form sends it. */
function bodyOf(parts: CallInput): BodyInit | undefined {
  if (!hasFile(parts)) return parts.body === undefined ? undefined : JSON.stringify(parts.body)
  const form = new FormData()
  for (const [name, value] of Object.entries(parts.body as Record<string, string | Blob>))
    form.set(name, value)
  return form
}

/** The application that a token is for, where it can be read. */
function applicationOf(token: string): unknown {
  try {
    const [, claims = ''] = token.split('.')
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }).sub
  } catch {
    return undefined
  }
}

/**
 * With what a call proves who makes it: the token of the current application for that one, the login for all else. Whoever
 * looks for an application does so by what they know of it: a login would get no token for one that is not its own.
 */
function tokenFor({ access, counts }: Endpoint, { params }: CallInput): string | null {
  if (counts === 'tracking') return null
  const [ofLogin, ofApplicant] = [login.token(), applicantToken.read()]
  if (!ofLogin || access === 'user') return ofLogin ?? ofApplicant
  const isInHand = ofApplicant && access !== 'public' && applicationOf(ofApplicant) === params?.['id']
  return isInHand ? ofApplicant : ofLogin
}

export function headersOf(
  { body }: CallInput,
  { idempotencyKey }: CallOptions,
  caller: Caller,
  token: string | null,
): Headers {
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': caller.locale,
    ...caller.headers,
  })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return headers
}

export async function problemOf(response: Response): Promise<ApiProblem> {
  const isProblem = response.headers.get('content-type')?.includes('json') ?? false
  const text = await response.text()
  return new ApiProblem(isProblem ? (JSON.parse(text) as Problem) : {}, response)
}

/**
 * Asks the API. Gives the reply, throws `ApiProblem` when the answer is an error and `NetworkFailure` when there is none.
 * A call that its own `signal` ended rejects with the signal's reason.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Reply<E>> =>
  answerTo(endpoint, input as CallInput, options, (response) => response.json() as Promise<Reply<E>>)

/** Asks the API for a file. */
export const callForFile = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Blob> => answerTo(endpoint, input as CallInput, options, (response) => response.blob())

async function answerTo<Answer>(
  endpoint: Endpoint,
  parts: CallInput,
  options: CallOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const caller = currentCaller()
  const token = caller.token(endpoint, parts)
  const timeout = AbortSignal.timeout(
    options.timeoutMilliseconds ?? caller.timeoutMilliseconds ?? timeoutDefault,
  )
  try {
    const response = await fetch(addressOf(endpoint, parts, caller.base), {
      method: endpoint.method,
      headers: headersOf(hasFile(parts) ? {} : parts, options, caller, token),
      body: bodyOf(parts),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    // A login that is over is over everywhere.
    if (response.status === 401 && token !== null && token === login.token()) login.forget()
    if (!response.ok) throw await problemOf(response)
    return await read(response)
  } catch (error) {
    if (error instanceof ApiProblem || options.signal?.aborted) throw error
    throw new NetworkFailure(error)
  }
}
