import { ANSWER_LENGTH_MAX, ANSWERS_MAX, type ContactMessage } from '@pan/contracts/staff/inbox/inbox'
import { addressIn } from '@pan/contracts/messages/addresses'
import { localeNamed } from '@pan/contracts/messages/languages'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { plainText } from '../../../text/plain-text.ts'
import type { ContactMessages, StoredMessage } from '../../contact/contact-messages.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import { shownMessage } from './shown-message.ts'
import { refuseVariables } from './variables.ts'

export interface MessagesDependencies extends Pick<Dependencies, 'clock' | 'mails' | 'origin'> {
  readonly messages: ContactMessages
  readonly directory: StaffDirectory
}

const invalid = (key: string, max?: number) =>
  new Failure('VALIDATION_FAILED', {
    issues: [{ field: 'text', message: { key, ...(max !== undefined && { params: { max } }) } }],
  })
const stale = () => new Failure('STALE_VERSION', { message: { key: 'error.answer_stale' } })

/** What staff do with the messages of the contact page. */
export function messagesService({ clock, mails, origin, messages, directory }: MessagesDependencies) {
  function checked(typed: string): string {
    const text = plainText(typed)
    if (text === '') throw invalid('error.note_empty')
    if (text.length > ANSWER_LENGTH_MAX) throw invalid('error.note_long', ANSWER_LENGTH_MAX)
    refuseVariables(text)
    return text
  }

  async function found(session: Session, id: string): Promise<StoredMessage> {
    const message = await messages.find(session, id)
    if (!message) throw new Failure('NOT_FOUND')
    return message
  }

  async function shown(session: Session, message: StoredMessage): Promise<ContactMessage> {
    const answerers = message.answers.map(({ by }) => by)
    return shownMessage(message, await directory.namesOf(session, [...answerers, message.doneBy]))
  }

  const tell = (
    tx: Session,
    { id, email, language, reference }: StoredMessage,
    text: string,
  ): Promise<void> => {
    const locale = localeNamed(language)
    return mails.queue(tx, {
      to: email,
      locale,
      message: 'contact_answer',
      contactMessage: id,
      params: { reference },
      also: () => [{ text }, 'mail.contact_answer.again'],
      link: origin + addressIn(locale, '/contact-us'),
      footer: 'mail.account.footer',
    })
  }

  return {
    /** NOT_FOUND for one that is forgotten. */
    read: async (session: Session, id: string) => ({
      data: { message: await shown(session, await found(session, id)) },
    }),

    /** Answers by mail. STALE_VERSION when somebody else has done something with it since the caller saw it. */
    answer(
      memberId: string,
      id: string,
      { text: typed, version }: { readonly text: string; readonly version: number },
      transaction: Transaction,
    ) {
      const text = checked(typed)
      return transaction(async (tx) => {
        const message = await found(tx, id)
        if (message.version !== version) throw stale()
        if (message.answers.length >= ANSWERS_MAX) throw invalid('error.answer_limit', ANSWERS_MAX)
        const answers = [...message.answers, { text, by: memberId, at: clock.now().toISOString() }]
        if (!(await messages.change(tx, message, { state: 'answered', doneBy: null, answers }))) throw stale()
        await tell(tx, message, text)
        return { data: { is_sent: true as const } }
      })
    },

    /** Puts one aside, or back; STALE_VERSION as above, and for one that is answered. */
    finish(
      memberId: string,
      id: string,
      { is_done: isDone, version }: { readonly is_done: boolean; readonly version: number },
      transaction: Transaction,
    ) {
      return transaction(async (tx) => {
        const message = await found(tx, id)
        const isAsSeen = message.version === version && message.state === (isDone ? 'open' : 'done')
        const changed =
          isAsSeen &&
          (await messages.change(tx, message, {
            state: isDone ? 'done' : 'open',
            doneBy: isDone ? memberId : null,
          }))
        if (!changed) throw stale()
        return { data: { message: await shown(tx, changed) } }
      })
    },
  }
}
