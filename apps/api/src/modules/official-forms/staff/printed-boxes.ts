import type { Area } from '@pan/contracts/official-forms/official-form-map'
import { TaskTooHeavy } from '../../../concurrency/worker-threads.ts'
import type { OfficialPrinting } from '../../../pdf/official/official-thread.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readOfficialFile } from '../official-file.ts'

/** A version is opened again and again while somebody works on it. */
const KEPT_MAX = 20

export interface BoxesDependencies extends Pick<Dependencies, 'files' | 'log'> {
  readonly printing: Pick<OfficialPrinting, 'boxes'>
}

/** The boxes of a PDF that was brought, found once. Without them a box stays where a hand has set it, and the log says why. */
export function printedBoxes({ files, log, printing }: BoxesDependencies) {
  const kept = new Map<string, Promise<Area[][]>>()

  async function found(sha256: string): Promise<Area[][]> {
    try {
      return await printing.boxes(await readOfficialFile(files, sha256))
    } catch (error) {
      log.warn({ err: error, sha256 }, 'the boxes of an official form could not be found')
      // What is too heavy is so the next time, too.
      if (!(error instanceof TaskTooHeavy)) kept.delete(sha256)
      return []
    }
  }

  return (sha256: string): Promise<Area[][]> => {
    const boxes = kept.get(sha256) ?? found(sha256)
    // The newest stands last.
    kept.delete(sha256)
    kept.set(sha256, boxes)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX) kept.delete(oldest!)
    return boxes
  }
}
