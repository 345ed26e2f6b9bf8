import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { UsageError } from '../../../cli/command.ts'
import type { StoredObject } from '../../../files/files.ts'
import { OBJECTS } from './work-folder.ts'

/** The bucket in which files of people are. */
export interface Bucket {
  readonly name: string
  objects(): AsyncIterable<StoredObject>
}

/** What a backup lists of a bucket, compared with what is there. */
export interface ComparedObjects {
  /** How many a backup lists; or why nobody has looked for them. */
  readonly objects: number | string
  /** The keys of those that are not there, or are of another length. */
  readonly missingObjects: readonly string[]
}

/** The length in bytes of each object that a backup lists, by its key. */
async function listedIn(folder: string): Promise<Map<string, number>> {
  const listed = new Map<string, number>()
  for await (const line of createInterface({ input: createReadStream(join(folder, OBJECTS)) })) {
    const at = line.indexOf(' ')
    listed.set(line.slice(at + 1), Number(line.slice(0, at)))
  }
  return listed
}

/** The keys that a backup lists and a bucket does not have in that length. */
async function missingIn(bucket: Bucket, listed: Map<string, number>): Promise<string[]> {
  const missing = new Map(listed)
  for await (const { key, bytes } of bucket.objects()) if (missing.get(key) === bytes) missing.delete(key)
  return [...missing.keys()]
}

/**
 * Looks for the objects that a backup lists of the bucket `name`. Some may be missing rightly: those of people who were erased
 * since. Throws a UsageError where all of them are required and one is missing, or nobody can say so.
 */
export async function compareObjects(
  folder: string,
  name: string,
  bucket: Bucket | undefined,
  areRequired: boolean,
): Promise<ComparedObjects> {
  const unknown = (objects: string, cause?: unknown): ComparedObjects => {
    if (areRequired) throw new UsageError(`Objects of the backup: ${objects}.`, { cause })
    return { objects, missingObjects: [] }
  }
  if (!bucket) return unknown(`not looked for in the bucket ${name}, S3_BUCKET is not set`)
  const listed = await listedIn(folder)
  let missingObjects: string[]
  try {
    missingObjects = await missingIn(bucket, listed)
  } catch (cause) {
    return unknown(`not looked for, the bucket ${bucket.name} did not answer`, cause)
  }
  if (areRequired && missingObjects.length > 0)
    throw new UsageError(
      `${missingObjects.length} objects are not in the bucket ${bucket.name}: ${missingObjects.join(', ')}.`,
    )
  return { objects: listed.size, missingObjects }
}
