import { readFile } from 'node:fs/promises'
import { UsageError } from '../../cli/command.ts'

// Lines of `audit digests`, or of the log of the service, in which other things stand between the two.
const HOUR_OR_DIGEST = /\b(\d{4}-\d\d-\d\dT\d\d)\b(?!:)|\b([0-9a-f]{64})\b/gu

/** Digests by the hour, out of a file in which somebody has kept them. */
export async function digestsIn(path: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`${path} cannot be read.`, { cause })
  })
  const digests = new Map<string, string>()
  let hour: string | undefined
  for (const [, nextHour, digest] of text.matchAll(HOUR_OR_DIGEST)) {
    if (digest !== undefined && hour !== undefined) digests.set(hour, digest)
    hour = nextHour
  }
  if (digests.size === 0)
    throw new UsageError(`${path} has no digest: it has to be what audit digests has printed.`)
  return digests
}
