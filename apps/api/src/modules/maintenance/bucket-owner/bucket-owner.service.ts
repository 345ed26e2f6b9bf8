import { and, eq } from 'drizzle-orm'
import { findMarker, noteMarker, removeMarker } from '../../../db/queries/markers.ts'
import type { Session } from '../../../db/store.ts'
import type { Dependencies } from '../../dependencies.ts'

const MARKER = 'bucket'
const OBJECT = 'owner'

/** The bucket was used by another database since this one used it last. */
export class BucketOfAnother extends Error {
  override readonly name = 'BucketOfAnother'
  constructor() {
    super(
      'the bucket belongs to another database, and files that only that one knows would be removed; ' +
        'where this database is to have it, `admin bucket take-over --yes`',
    )
  }
}

type BucketOwnerDependencies = Pick<Dependencies, 'store' | 'files' | 'clock' | 'ids'>

/**
 * Tells two databases apart that are given one bucket: an object of it has an id that its database has, too. Each turn makes
 * another id, so that an older copy of the database, which has the ids of its day, is another one.
 */
export function bucketOwnerService({ store, files, clock, ids }: BucketOwnerDependencies) {
  /** The id of now and the one of before, which the bucket still has when a turn was broken off. */
  async function noted(session: Session) {
    const row = await findMarker(session, MARKER)
    const [now = '', before = ''] = row?.value.split(' ') ?? []
    return { now, before, value: row?.value }
  }

  async function inBucket(): Promise<string | undefined> {
    const bytes = await files.get(OBJECT)
    return bytes && Buffer.from(bytes).toString()
  }

  const put = (id: string) => files.put(OBJECT, Buffer.from(id))

  /** Throws where the bucket is another database’s; changes nothing. */
  async function check(): Promise<void> {
    // The bucket comes first: whoever turns meanwhile leaves its id in the database.
    const there = await inBucket()
    if (there === undefined) return
    const { now, before } = await noted(store)
    if (there !== now && there !== before) throw new BucketOfAnother()
  }

  /** As `check`, and takes a bucket that nobody has. */
  async function claim(): Promise<void> {
    await check()
    if ((await inBucket()) !== undefined) return
    const fresh = { name: MARKER, value: ids.next(), notedAt: clock.now().toISOString() }
    const { now } = await store.transaction(async (tx) => {
      await tx.db.insert(tx.tables.markers).values(fresh).onConflictDoNothing()
      return noted(tx)
    })
    await put(now)
  }

  return {
    check,
    claim,

    /** As `claim`, and gives bucket and database another id. */
    async turn(): Promise<void> {
      await claim()
      const there = await inBucket()
      const { now, value } = await noted(store)
      // One that was broken off, or another server’s, is brought to its end.
      if (there !== now) return put(now)
      const fresh = ids.next()
      const isNoted = await store.transaction(async ({ tables: { markers }, db }) => {
        const rows = await db
          .update(markers)
          .set({ value: `${fresh} ${now}`, notedAt: clock.now().toISOString() })
          .where(and(eq(markers.name, MARKER), eq(markers.value, value!)))
          .returning({ name: markers.name })
        return rows.length > 0
      })
      if (isNoted) await put(fresh)
    },

    /** Makes the bucket this database’s, whosever it was. */
    async takeOver(): Promise<void> {
      const there = await inBucket()
      const fresh = ids.next()
      await store.transaction((tx) =>
        noteMarker(tx, MARKER, `${fresh} ${there ?? ''}`, clock.now().toISOString()),
      )
      await put(fresh)
    },

    /** What a restore has brought back is a copy: the database it was made of may go on. */
    async forget(): Promise<void> {
      await store.transaction((tx) => removeMarker(tx, MARKER))
    },
  }
}

export type BucketOwner = ReturnType<typeof bucketOwnerService>
