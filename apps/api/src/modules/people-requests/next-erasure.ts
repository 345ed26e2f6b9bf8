import type { Session } from '../../db/store.ts'
import type { Audit } from '../../observability/audit/audit.ts'
import type { Dependencies } from '../dependencies.ts'
import { endedAt, OPEN_AGAIN } from './request-end.ts'
import { changeRequest, findRequest, type SubjectRow } from './people-requests.repository.ts'
import { listSubjects, noteSeen } from './request-subjects.repository.ts'
import type { Subjects } from './subjects.service.ts'

interface NextErasureDependencies extends Pick<Dependencies, 'store' | 'clock' | 'config'> {
  readonly audit: Audit
  readonly subjects: Subjects
}

/**
 * What is erased next. Undefined once nothing is left, with which the request has ended, or where something that is left is
 * another one than was approved: the request is open again, and two people look at it anew. What has begun is not compared, and
 * goes to its end before anything else is.
 */
export function nextErasure({ store, clock, config, audit, subjects }: NextErasureDependencies) {
  async function hasChanged(tx: Session, { kind, subjectId, seen }: SubjectRow): Promise<boolean> {
    const standing = await subjects.standing(tx, { kind, id: subjectId })
    // What is gone, nobody has to look at again.
    return standing !== undefined && standing.seen !== seen
  }

  const isKept = async (tx: Session, { kind, subjectId }: SubjectRow): Promise<boolean> =>
    (await subjects.standing(tx, { kind, id: subjectId }))?.kept !== undefined

  return (id: string) =>
    store.transaction(async (tx) => {
      const row = await findRequest(tx, id)
      if (row?.state !== 'approved' || row.kind !== 'erasure') return undefined
      const left = (await listSubjects(tx, id)).filter(({ erasedAt }) => erasedAt === null)
      const [subject] = left
      if (!subject) {
        await changeRequest(tx, row, { state: 'done', ...endedAt(clock.now(), config.AUDIT_RETENTION_DAYS) })
        return undefined
      }
      const begun = left.find(({ seen }) => seen === null)
      // What has begun goes on, unless it is to be kept by now.
      if (begun && !(await isKept(tx, begun))) return { row, subject: begun }
      for (const each of left) {
        if (each !== begun && !(await hasChanged(tx, each))) continue
        await changeRequest(tx, row, OPEN_AGAIN)
        await audit(tx, { actor: 'system', action: 'people-request opened again', object: id })
        return undefined
      }
      await noteSeen(tx, subject, null)
      return { row, subject }
    })
}
