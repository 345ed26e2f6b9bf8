import type { ContactSubject } from '@pan/contracts/forms/contact.form'
import type { Session } from '../../db/store.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  changeMessage,
  findMessage,
  findMessageId,
  insertMessage,
  listMessagesBefore,
  listOpenMessages,
  removeMessage,
  type MessageRow,
} from './contact-messages.repository.ts'

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
export type StoredMessage = Omit<MessageRow, 'sealed' | 'subject'> &
  Written & { readonly subject: ContactSubject }

interface NewMessage
  extends Omit<Written, 'answers'>, Pick<StoredMessage, 'reference' | 'subject' | 'language'> {}

type Change = Partial<Pick<StoredMessage, 'state' | 'doneBy' | 'answers'>>

/** The messages of the contact page, as they are kept. */
export function contactMessagesService({
  clock,
  ids,
  sealer,
}: Pick<Dependencies, 'clock' | 'ids' | 'sealer'>) {
  const seal = (id: string, { name, email, mobile, text, answers }: Written) =>
    sealer.seal(place(id), JSON.stringify({ name, email, mobile, text, answers }))

  return {
    async keep(tx: Session, { reference, subject, language, ...written }: NewMessage): Promise<void> {
      const id = ids.next()
      await insertMessage(tx, {
        id,
        reference,
        sealed: seal(id, { ...written, answers: [] }),
        subject,
        language,
        state: 'open',
        doneBy: null,
        version: 0,
        createdAt: clock.now().toISOString(),
      })
    },

    /** Undefined where there is none, or no more. */
    async find(session: Session, id: string): Promise<StoredMessage | undefined> {
      const row = await findMessage(session, id)
      if (!row) return undefined
      const { sealed, subject, ...rest } = row
      const written = JSON.parse(sealer.open(place(id), sealed)) as Written
      return { ...rest, ...written, subject: subject as ContactSubject }
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

    /** For whoever forgets them: when they came, one by the reference that its writer quotes, and one less. */
    cameBefore: listMessagesBefore,
    idOf: findMessageId,
    forget: removeMessage,
  }
}

export type ContactMessages = ReturnType<typeof contactMessagesService>
