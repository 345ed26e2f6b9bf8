import type { Session } from '../../db/store.ts'
import { listSentBefore, removeAttachments } from './attachments.repository.ts'
import { removeRemarks } from './remarks.repository.ts'
import { storedFiles, PLAIN_FOLDER } from './stored-files.ts'
import type { Dependencies } from '../dependencies.ts'

/** The job that removes a stored file by its name. */
export const REMOVAL = 'remove-attachment'

export type RemovalDependencies = Pick<Dependencies, 'ids' | 'sealer' | 'files' | 'jobs'>

/** Forgets files and what was said; the bytes of a file go once the transaction has committed. */
export function attachmentsRemovalService({ ids, sealer, files, jobs }: RemovalDependencies) {
  const kept = storedFiles({ files, sealer, ids })

  // Jobs of releases before know the id alone.
  jobs.on(REMOVAL, ({ id, name = `${PLAIN_FOLDER}/${String(id)}` }) => files.remove(String(name)))

  async function forgetFiles(tx: Session, of: 'applicationId' | 'id', id: string): Promise<void> {
    for (const row of await removeAttachments(tx, of, id))
      await jobs.enqueue(tx, REMOVAL, { name: kept.nameOf(row) })
  }

  return {
    /** Everything that was said about an application and sent with it. */
    forget: async (tx: Session, applicationId: string): Promise<void> => {
      await removeRemarks(tx, applicationId)
      await forgetFiles(tx, 'applicationId', applicationId)
    },

    /** The files of an application, and not what was said. */
    forgetFilesOf: (tx: Session, applicationId: string) => forgetFiles(tx, 'applicationId', applicationId),

    /** The ids of files that were sent before a moment. */
    sentBefore: listSentBefore,

    forgetFile: (tx: Session, id: string) => forgetFiles(tx, 'id', id),
  }
}

export type AttachmentsRemoval = ReturnType<typeof attachmentsRemovalService>
