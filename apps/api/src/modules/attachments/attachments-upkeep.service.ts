import { findAttachments, listPlain, noteSealed } from './attachments.repository.ts'
import { REMOVAL } from './attachments-removal.service.ts'
import { storedFiles, PLAIN_FOLDER, rowIdIn, SEALED_FOLDER } from './stored-files.ts'
import type { BucketOwner } from '../maintenance/bucket-owner/bucket-owner.service.ts'
import type { Dependencies } from '../dependencies.ts'

const EVERY_SECONDS = 60 * 60
const AT_ONCE = 50
/** A backup that has the row of before still finds its file; a file whose row is being written is not taken for lost. */
const GRACE_MILLISECONDS = 24 * 60 * 60 * 1000

export interface UpkeepDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'ids' | 'sealer' | 'files' | 'jobs'
> {
  /** Undefined where files are on a disk. */
  readonly bucketOwner: BucketOwner | undefined
}

/** Encrypts the files that releases before kept as they are, and removes those that no row speaks of. */
export function attachmentsUpkeepService(dependencies: UpkeepDependencies) {
  const { store, clock, ids, sealer, files, jobs, bucketOwner } = dependencies
  const kept = storedFiles({ files, sealer, ids })

  async function sealOne(plain: { readonly id: string; readonly sealedFile: string }): Promise<boolean> {
    const bytes = await kept.get(plain)
    if (!bytes) return false
    const sealed = await kept.put(plain.id, bytes)
    const isNoted = await store.transaction(async (tx) => {
      if (!(await noteSealed(tx, sealed))) return false
      const runAt = new Date(clock.now().getTime() + GRACE_MILLISECONDS)
      await jobs.enqueue(tx, REMOVAL, { name: kept.nameOf(plain) }, { runAt })
      return true
    })
    // Another server was faster, or the file was erased.
    if (!isNoted) await kept.remove(sealed)
    return isNoted
  }

  /** Can be broken off and begun again; gives how many were encrypted. */
  async function seal(signal?: AbortSignal): Promise<number> {
    let count = 0
    let after = ''
    for (;;) {
      signal?.throwIfAborted()
      const rows = await listPlain(store, after, AT_ONCE)
      for (const row of rows) if (await sealOne(row)) count += 1
      after = rows.at(-1)?.id ?? after
      if (rows.length < AT_ONCE) return count
    }
  }

  async function removeLost(folder: string): Promise<number> {
    const before = new Date(clock.now().getTime() - GRACE_MILLISECONDS)
    let count = 0
    for await (const page of files.list(folder)) {
      const names = page.filter(({ changedAt }) => changedAt < before).map(({ name }) => name)
      const rows = await findAttachments(store, [...new Set(names.map(rowIdIn))])
      const known = new Set(rows.flatMap((row) => [kept.nameOf(row), `${PLAIN_FOLDER}/${row.id}`]))
      for (const name of names.filter((each) => !known.has(each))) {
        await files.remove(name)
        count += 1
      }
    }
    return count
  }

  async function run(signal?: AbortSignal): Promise<{ sealed: number; removed: number }> {
    // Files of another database have no row in this one.
    await bucketOwner?.turn()
    const sealed = await seal(signal)
    const removed = (await removeLost(SEALED_FOLDER)) + (await removeLost(PLAIN_FOLDER))
    return { sealed, removed }
  }

  jobs.every(EVERY_SECONDS, 'attachments-upkeep', async (_payload, _job, signal) => void (await run(signal)))

  return { run }
}
