import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import type { Scope } from './access/key-grant.ts'
import type { StaffAdmission } from './access/staff-right.ts'

/**
 * Whom an endpoint lets in: everybody; who has the right to the application that the path names, in full or at least to
 * see how it stands; an account that is logged in; the staff, at their own address alone; a partner with a key.
 */
export type Access = 'public' | 'application' | 'application-status' | 'user' | 'staff' | 'partner'

/**
 * What a call counts as, each class with a limit of its own: reading; changing something; proving who one is by something
 * that could be guessed; what sends a mail; looking for an application; checking
 * answers that are not kept.
 */
export type CallClass = 'read' | 'write' | 'proof' | 'mail' | 'tracking' | 'validation'

/** A file that came along with a body. */
export interface Upload {
  /** As the sender calls it: nothing to rely on. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** One thing the API does: where it is, what goes in, what comes out and how it can fail. Both sides read it. */
export interface Endpoint<In = unknown, Out = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, with `:name` for parameters. */
  readonly path: string
  readonly summary: string
  readonly status: number
  /** How it fails by rules of its own; `failuresOf` adds what follows from the other lines here. */
  readonly fails?: readonly ErrorCode[]
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The field of a multipart body that may be a file, and how large that may be. */
  readonly upload?: { readonly field: string; readonly bytesMax: number }
  readonly reply: TSchema
  readonly access: Access
  /** What a partner's key has to be for; without one an endpoint that others call too takes no notice of a key's scopes. */
  readonly scope?: Scope
  /** Of an endpoint of the staff: for whom of them it is. */
  readonly right?: StaffAdmission
  /**
   * Of an endpoint of the staff: a session is not enough. Who calls has proved within the last minutes that it is they who do
   * this deed, whose name `deedOf` makes of the call; the proof is used up by it. Without one the answer is PROOF_NEEDED.
   */
  readonly deed?: string
  /** Guarded by the captcha; where there is a scope, a partner's key stands in for it. */
  readonly captcha?: boolean
  /** Changes nothing, though it is a POST: it counts as a read. */
  readonly reads?: boolean
  /**
   * `fresh`: a token alone is not enough. Within the last minutes, in the same session, the person has proved again that it
   * is they who call. Without that the answer is PROOF_NEEDED.
   */
  readonly proof?: 'fresh'
  /** The field of the body that may hold the current password instead, as a proof for this one call. */
  readonly proofField?: 'password' | 'current_password'
  /** Creates something: takes an Idempotency-Key. */
  readonly creates?: boolean
  /** Its answer has an ETag; what changes something takes it as If-Match. */
  readonly tagged?: boolean
  /** What it counts as where the method does not say it. */
  readonly counts?: CallClass
  /** Never too much: whoever watches the service must not be told to come back later. */
  readonly uncounted?: boolean
  /** Never set: carries the two types. */
  readonly types?: { in: In; out: Out }
}

/** What a call of an endpoint counts as. */
export const callClassOf = ({ method, reads, counts }: Endpoint): CallClass =>
  counts ?? (method === 'GET' || reads ? 'read' : 'write')

/** Whether it takes a body, whose shape may not be made yet: those of the forms are made when somebody asks for them. */
export const hasBody = (endpoint: Endpoint): boolean => 'body' in endpoint

/**
 * Whether its body may come in parts, as a browser's form sends it. Whatever changes nothing takes JSON alone, and so do the
 * staff's endpoints but for files: no page of somebody else can make a browser send that.
 */
export const takesParts = (endpoint: Endpoint): boolean =>
  hasBody(endpoint) && !endpoint.reads && (endpoint.access !== 'staff' || endpoint.upload !== undefined)

type Part<K extends string, S> = [S] extends [TSchema] ? { [k in K]: Static<S> } : unknown

export function endpoint<
  R extends TSchema,
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(
  e: Omit<Endpoint, 'params' | 'query' | 'body' | 'reply' | 'types'> & {
    params?: P
    query?: Q
    body?: B
    reply: R
  },
) {
  return e as unknown as Endpoint<Part<'params', P> & Part<'query', Q> & Part<'body', B>, Static<R>>
}

export type Input<E extends Endpoint> = NonNullable<E['types']>['in']
export type Reply<E extends Endpoint> = NonNullable<E['types']>['out']
