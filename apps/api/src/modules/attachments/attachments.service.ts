import type { Upload } from '@pan/contracts/kit/endpoint'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { Session, Transaction } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { addressIn } from '@pan/contracts/messages/addresses'
import { localeNamed } from '@pan/contracts/messages/languages'
import type { VirusScan } from '../../files/virus-scan.ts'
import type { NoteEvent } from '../partners/events/events.service.ts'
import type { ApplicationHead, ApplicationSearch } from '../applications/search/application-search.service.ts'
import {
  findAttachment,
  insertAttachment,
  listAttachments,
  type AttachmentRow,
} from './attachments.repository.ts'
import { countRemarks, insertRemark, listRemarks, type RemarkRow } from './remarks.repository.ts'
import { checkedText, refuseTooMany, type Role } from './attachment-rules.ts'
import { checkFile } from './check-file.ts'
import { fileName } from './file-name.ts'
import { storedFiles } from './stored-files.ts'
import type { Dependencies } from '../dependencies.ts'

export interface AttachmentsDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'ids' | 'sealer' | 'files' | 'mails' | 'origin'
> {
  readonly log: { warn(details: object, message: string): void }
  readonly scan: VirusScan | undefined
  readonly search: ApplicationSearch
  readonly noteEvent: NoteEvent
}

/** What somebody sends: a remark, a file, or both. */
export interface Sent {
  readonly text: string
  readonly file: Upload | undefined
  /** From which network; absent where it is we who send it. */
  readonly place?: string
}

interface Sender {
  readonly role: Role
  readonly transaction: Transaction
  /** What else belongs to the same transaction. */
  readonly after?: (tx: Session) => Promise<void>
}

const FILE_TYPES = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const

const textPlace = (id: string) => `remarks.text:${id}`
const namePlace = (id: string) => `attachments.name:${id}`

/** What applicants and staff say to each other about an application, and the files they send. */
export function attachmentsService(dependencies: AttachmentsDependencies) {
  const { store, clock, ids, sealer, files, log, mails, scan, search, noteEvent, origin } = dependencies

  const keep = storedFiles({ files, sealer, ids })

  const openRemark = ({ id, role, sealedText, createdAt }: RemarkRow) => ({
    id,
    role,
    createdAt,
    text: sealer.open(textPlace(id), sealedText),
  })

  const openFile = ({ id, role, sealedName, kind, bytes, createdAt }: AttachmentRow) => ({
    id,
    role,
    createdAt,
    bytes,
    type: FILE_TYPES[kind],
    name: sealer.open(namePlace(id), sealedName),
  })

  async function insert(
    tx: Session,
    applicationId: string,
    role: Role,
    text: string,
    kept: (Pick<AttachmentRow, 'id' | 'sealedFile' | 'kind' | 'bytes'> & { name: string }) | undefined,
  ): Promise<void> {
    const createdAt = clock.now().toISOString()
    if (kept) {
      const { name, ...file } = kept
      const sealedName = sealer.seal(namePlace(file.id), fileName(name, file.kind))
      await insertAttachment(tx, { ...file, applicationId, role, sealedName, createdAt })
      await noteEvent(tx, applicationId, 'application.attachment_added', { by: role })
    }
    if (text !== '') {
      const id = ids.next()
      const sealedText = sealer.seal(textPlace(id), text)
      await insertRemark(tx, { id, applicationId, role, sealedText, createdAt })
      await noteEvent(tx, applicationId, 'application.comment_added', { by: role })
    }
  }

  function tell(tx: Session, application: ApplicationHead): Promise<void> {
    const locale = localeNamed(application.language)
    return mails.queue(tx, {
      to: application.email,
      locale,
      message: 'remark',
      params: { reference: showCoupon(application.coupon) },
      application: application.id,
      link: origin + addressIn(locale, '/pan-card-status/track-application'),
    })
  }

  async function add<Reply>(
    applicationId: string,
    { text: typed, file, place = '' }: Sent,
    { role, transaction, after }: Sender,
    reply: Reply,
  ): Promise<Reply> {
    const text = checkedText(typed, file === undefined, role)
    await refuseTooMany(store, applicationId, { text, file }, role)
    const checked = file && (await checkFile({ bytes: file.bytes, sender: place }, scan))
    // The bytes are there before the row that speaks of them.
    const kept = file &&
      checked && {
        ...(await keep.put(ids.next(), checked.bytes)),
        name: file.name,
        kind: checked.kind,
        bytes: checked.bytes.length,
      }
    try {
      return await transaction(async (tx) => {
        await search.hold(tx, applicationId)
        await refuseTooMany(tx, applicationId, { text, file }, role)
        await insert(tx, applicationId, role, text, kept)
        await after?.(tx)
        return reply
      })
    } catch (error) {
      if (kept) await dropUnnamed(kept)
      throw error
    }
  }

  // A commit whose answer got lost may have been made: only bytes that no row speaks of may go. What cannot be found out
  // now stays where nobody reaches it.
  async function dropUnnamed(row: Pick<AttachmentRow, 'id' | 'sealedFile'>): Promise<void> {
    try {
      if (!(await findAttachment(store, row.id))) await keep.remove(row)
    } catch (error) {
      log.warn(
        { err: error, attachment: row.id },
        'bytes of a file that was not accepted could not be removed',
      )
    }
  }

  return {
    /** Keeps both or neither; VALIDATION_FAILED, UNSUPPORTED_TYPE or OVERLOADED say what is wrong with what was sent. */
    addAsApplicant: <Reply>(
      applicationId: string,
      sent: Sent,
      transaction: Transaction,
      reply: Reply,
    ): Promise<Reply> => add(applicationId, sent, { role: 'applicant', transaction }, reply),

    /** Keeps what we send, and tells the applicant by mail. False when no application has this coupon number. */
    async addAsStaff(coupon: string, sent: Sent, isDryRun: boolean): Promise<boolean> {
      const application = await search.byCoupon(coupon)
      if (!application || isDryRun) return application !== undefined
      return add(
        application.id,
        sent,
        {
          role: 'staff',
          transaction: (work) => store.transaction(work),
          ...(!application.isTest && { after: (tx) => tell(tx, application) }),
        },
        true,
      )
    },

    /** A remark of the staff for people, told by mail. NOT_FOUND for no application, STALE_VERSION unless it has `seen` others. */
    async answerAsStaff<Reply>(
      id: string,
      { text, seen }: { readonly text: string; readonly seen?: number | undefined },
      transaction: Transaction,
      reply: Reply,
    ): Promise<Reply> {
      const application = await search.byId(id)
      if (!application || application.isTest) throw new Failure('NOT_FOUND')
      const after = async (tx: Session): Promise<void> => {
        if (seen !== undefined && (await countRemarks(tx, id)) !== seen + 1)
          throw new Failure('STALE_VERSION', { message: { key: 'error.answer_stale' } })
        await tell(tx, application)
      }
      return add(id, { text, file: undefined }, { role: 'staff', transaction, after }, reply)
    },

    remarks: async (applicationId: string) => (await listRemarks(store, [applicationId])).map(openRemark),

    list: async (applicationId: string) => (await listAttachments(store, [applicationId])).map(openFile),

    /** Both of some applications, by their ids; opened when they are asked for. */
    async of(ids: readonly string[]) {
      const [remarks, sent] = await Promise.all([listRemarks(store, ids), listAttachments(store, ids)])
      const remarksOf = Map.groupBy(remarks, (row) => row.applicationId)
      const filesOf = Map.groupBy(sent, (row) => row.applicationId)
      return (id: string) => ({
        remarks: (remarksOf.get(id) ?? []).map(openRemark),
        files: (filesOf.get(id) ?? []).map(openFile),
      })
    },

    /** A file with its name, after `hold` has made room for it; NOT_FOUND when it is there no more. `about` is told whose it is. */
    async read(id: string, hold: (bytes: number) => void, about?: (applicationId: string) => void) {
      const row = await findAttachment(store, id)
      if (row) about?.(row.applicationId)
      if (row) hold(row.bytes)
      const bytes = row && (await keep.get(row))
      // The name is what an operator looks for in a backup.
      if (row && !bytes)
        log.warn({ object: row.applicationId, file: keep.nameOf(row) }, 'a file is not where files are kept')
      if (!bytes) throw new Failure('NOT_FOUND')
      return { bytes, type: FILE_TYPES[row.kind], name: sealer.open(namePlace(id), row.sealedName) }
    },
  }
}

export type Attachments = ReturnType<typeof attachmentsService>
