import { and, eq, lte, sql } from 'drizzle-orm'
import { uniqueViolation } from '../db/constraint.ts'
import { statement } from '../db/queries/statement.ts'
import { withCommit } from '../db/queries/with-commit.ts'
import type { Session, Store } from '../db/store.ts'
import { Failure } from '../errors/failure.ts'
import type { Clock } from '../time/clock.ts'
import type { Sealer } from '../crypto/sealed.ts'
import { type CallName, scopeOf, comparable } from './call-name.ts'

const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000

export interface Answer {
  readonly value: unknown
  readonly isReplayed: boolean
}

export interface FirstAnswers {
  /**
   * Answers what the same call was answered before, or does `work`. Work keeps its answer by calling `keep` in the
   * transaction that creates the thing, so that neither can be there without the other; `objectId` is what it is about.
   */
  once(
    call: CallName,
    work: (keep: (tx: Session, answer: unknown, objectId: string) => Promise<void>) => Promise<unknown>,
  ): Promise<Answer>
}

const kept = statement(({ tables, db }) =>
  db
    .select()
    .from(tables.idempotentAnswers)
    .where(eq(tables.idempotentAnswers.scope, sql.placeholder('scope'))),
)

const expiry = statement(({ tables: { idempotentAnswers: t }, db }) =>
  db.delete(t).where(and(eq(t.scope, sql.placeholder('scope')), lte(t.expiresAt, sql.placeholder('now')))),
)

const insertion = statement(({ tables: { idempotentAnswers }, db }) =>
  db.insert(idempotentAnswers).values({
    scope: sql.placeholder('scope'),
    bodyHash: sql.placeholder('bodyHash'),
    answer: sql.placeholder('answer'),
    objectId: sql.placeholder('objectId'),
    expiresAt: sql.placeholder('expiresAt'),
  }),
)

export function firstAnswers(store: Store, sealer: Sealer, clock: Clock): FirstAnswers {
  const underWay = new Set<string>()
  const place = (scope: string) => `idempotent_answers.answer:${scope}`

  async function find(scope: string, bodyHashes: readonly string[]): Promise<Answer | undefined> {
    const [row] = await kept(store, { scope })
    if (!row || row.expiresAt <= clock.now().toISOString()) return undefined
    // Without an answer: what it was about was erased.
    if (row.answer === '' || !bodyHashes.includes(row.bodyHash)) throw new Failure('IDEMPOTENCY_KEY_REUSED')
    return { value: JSON.parse(sealer.open(place(scope), row.answer)), isReplayed: true }
  }

  async function keepIn(
    tx: Session,
    scope: string,
    bodyHash: string,
    answer: unknown,
    objectId: string,
  ): Promise<void> {
    const now = clock.now()
    const sealed = sealer.seal(place(scope), JSON.stringify(answer))
    // Replaces only an expired row; a living one of another server lets the insert fail.
    await withCommit(tx, () => expiry(tx, { scope, now: now.toISOString() }))
    await withCommit(tx, () =>
      insertion(tx, {
        scope,
        bodyHash,
        answer: sealed,
        objectId,
        expiresAt: new Date(now.getTime() + KEPT_MILLISECONDS).toISOString(),
      }),
    )
  }

  return {
    async once(call, work) {
      const scope = scopeOf(call)
      // Keyed, one for each key of the ring: without the key a form or a password could be found by trying.
      const bodyHashes = sealer.blind('idempotent_answers.body', comparable(scope, call))
      if (underWay.has(scope)) throw new Failure('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 })
      underWay.add(scope)
      try {
        const before = await find(scope, bodyHashes)
        if (before) return before
        return {
          value: await work((tx, answer, objectId) => keepIn(tx, scope, bodyHashes[0]!, answer, objectId)),
          isReplayed: false,
        }
      } catch (error) {
        if (uniqueViolation(error) !== 'idempotent_answers_pkey') throw error
        const first = await find(scope, bodyHashes)
        if (!first) throw error
        return first
      } finally {
        underWay.delete(scope)
      }
    },
  }
}
