import type { ContactSubject } from '@pan/contracts/forms/contact.form'
import { inBackground } from '../../concurrency/background.ts'
import type { Session } from '../../db/store.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  changeMessage,
  findMessage,
  findMessageHead,
  insertMessage,
  keyMessages,
  listMessagesBefore,
  listMessagesFrom,
  listOpenMessages,
  listUnkeyedMessages,
  removeMessage,
  type MessageRow,
} from './contact-messages.repository.ts'

export { readReference } from './reference.ts'

const JOB = 'key-messages'
const EVERY_SECONDS = 60 * 60
/** Opened and keyed in a few milliseconds, in which nobody is answered; a page is a job, and a piece in the background. */
const AT_ONCE = 25

const place = (id: string) => `contact_messages.sealed:${id}`

/** What is encrypted of a message. */
interface Written {
  readonly name: string
  readonly email: string
  /** Empty where none was given. */
  readonly mobile: string
  readonly text: string
  readonly answers: readonly { readonly text: string; readonly by: string; readonly at: string }[]
}

/** A message that is kept, opened. */
export type StoredMessage = Omit<MessageRow, 'sealed' | 'emailKey' | 'subject'> &
  Written & { readonly subject: ContactSubject }

interface NewMessage
  extends Omit<Written, 'answers'>, Pick<StoredMessage, 'reference' | 'subject' | 'language'> {}

type Change = Partial<Pick<StoredMessage, 'state' | 'doneBy' | 'answers'>>

/** Whether a message is still there. */
export const hasMessage = async (session: Session, id: string): Promise<boolean> =>
  (await findMessage(session, id)) !== undefined

/** The messages of the contact page, as they are kept. */
export function contactMessagesService({
  store,
  clock,
  ids,
  sealer,
  jobs,
}: Pick<Dependencies, 'store' | 'clock' | 'ids' | 'sealer' | 'jobs'>) {
  /** What an address is found by, under each key of the ring, the current one first. */
  const keysOf = (email: string) => sealer.blind('contact_messages.email', email.toLowerCase())
  const written = (id: string, sealed: string) => JSON.parse(sealer.open(place(id), sealed)) as Written

  // What a server of before has kept, and what was sealed again under another key.
  jobs.every(EVERY_SECONDS, JOB, ({ after = '' }) =>
    inBackground(store, async () => {
      const rows = await listUnkeyedMessages(store, String(after), AT_ONCE)
      if (rows.length === 0) return
      const keyed = rows.map(({ id, sealed }) => ({ id, sealed, key: keysOf(written(id, sealed).email)[0]! }))
      await store.transaction(async (tx) => {
        await keyMessages(tx, keyed)
        if (rows.length === AT_ONCE) await jobs.enqueue(tx, JOB, { after: rows.at(-1)!.id })
      })
    }),
  )

  const seal = (id: string, { name, email, mobile, text, answers }: Written) =>
    sealer.seal(place(id), JSON.stringify({ name, email, mobile, text, answers }))

  return {
    /** Gives its id. */
    async keep(tx: Session, { reference, subject, language, ...said }: NewMessage): Promise<string> {
      const id = ids.next()
      await insertMessage(tx, {
        id,
        reference,
        sealed: seal(id, { ...said, answers: [] }),
        emailKey: keysOf(said.email)[0]!,
        subject,
        language,
        state: 'open',
        doneBy: null,
        version: 0,
        createdAt: clock.now().toISOString(),
      })
      return id
    },

    /** Undefined where there is none, or no more. */
    async find(session: Session, id: string): Promise<StoredMessage | undefined> {
      const row = await findMessage(session, id)
      if (!row) return undefined
      const { sealed, emailKey: _, subject, ...rest } = row
      return { ...rest, ...written(id, sealed), subject: subject as ContactSubject }
    },

    /** Changes one that is still as somebody saw it, and gives it; undefined when it is not. */
    async change(tx: Session, message: StoredMessage, change: Change): Promise<StoredMessage | undefined> {
      const { state, doneBy, version } = message
      const changed = { ...message, state, doneBy, ...change, version: version + 1 }
      const isChanged = await changeMessage(tx, message, {
        state: changed.state,
        doneBy: changed.doneBy,
        ...(change.answers && { sealed: seal(message.id, changed) }),
      })
      return isChanged ? changed : undefined
    },

    listOpen: listOpenMessages,

    /** The newest of an address, and nothing of what they say. */
    listFrom: (session: Session, email: string, limit: number) =>
      listMessagesFrom(session, keysOf(email), limit),

    /** The one with the reference that its writer quotes. */
    byReference: findMessageHead,

    /** For whoever forgets them: when they came, and one less. */
    cameBefore: listMessagesBefore,
    forget: removeMessage,
  }
}

export type ContactMessages = ReturnType<typeof contactMessagesService>
