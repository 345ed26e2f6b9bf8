import { languageOf } from '@pan/contracts/messages/languages'
import {
  ANSWER_LENGTH_MAX,
  answerMessage,
  finishMessage,
  revealSender,
  type ContactMessage,
} from '@pan/contracts/staff/inbox/inbox'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { replaceQueryData } from '../../api/replace-query-data.ts'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { ForeignText } from '../../i18n/foreign-text.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { Reveal } from '../case/reveal.tsx'
import { WriteBox } from '../case/write-box.tsx'
import { useIdInAddress, useNavigate } from '../program/links.tsx'
import { staffCall } from '../session/staff-call.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { FinishMessage } from './finish-message.tsx'
import { messageQuery, useInboxChanged } from './queries.ts'
import styles from './inbox.module.css'

/** A message of the contact page, what it was answered, and a box to answer it. */
export function MessagePage() {
  const { t } = useI18n()
  const id = useIdInAddress()
  const query = useQuery(messageQuery(id))
  const reference = query.data?.reference
  return (
    <Page title={reference ? t('inbox.one', { reference }) : t('staff.nav.inbox')}>
      <Loaded query={query}>{(message) => <Message key={id} message={message} />}</Loaded>
    </Page>
  )
}

function Message({ message }: { message: ContactMessage }) {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const inboxChanged = useInboxChanged()
  const { id, reference, language, name, version, state } = message
  const params = { message_id: id }
  const time = (at: string) => dayAndTimeText(new Date(at), locale)

  async function keep({ data }: { data: { message: ContactMessage } }) {
    replaceQueryData(queryClient, messageQuery(id), data.message)
    await inboxChanged()
  }
  const reload = () => void queryClient.invalidateQueries(messageQuery(id))

  async function answer(text: string, idempotencyKey: string) {
    await staffCall(answerMessage, { params, body: { text, version } }, { idempotencyKey })
    await inboxChanged()
    show({ tone: 'success', text: t('inbox.answer.sent', { reference }) })
    await navigate({ to: '/inbox' })
  }

  return (
    <>
      <SummaryList
        rows={[
          { key: 'from', label: t('inbox.from'), value: <ForeignText>{name}</ForeignText> },
          ...(['email', 'mobile'] as const).map((field) => ({
            key: field,
            label: t(`contact.${field}`),
            value: message[field] && (
              <Reveal
                id={field}
                label={t(`contact.${field}`)}
                masked={message[field]}
                reveal={(reason) => staffCall(revealSender, { params, body: { field, reason } })}
              />
            ),
          })),
          { key: 'about', label: t('inbox.about'), value: t(`contact.subject.${message.subject}`) },
          { key: 'since', label: t('inbox.since'), value: time(message.created_at) },
        ]}
      />
      <section aria-labelledby="message-text">
        <h2 id="message-text">{t('inbox.text')}</h2>
        <p className={styles.lines}>
          <ForeignText>{message.text}</ForeignText>
        </p>
        {message.is_text_masked && (
          <p className={styles.lines}>
            <Reveal
              id="text"
              label={t('inbox.text')}
              masked={t('inbox.text.masked')}
              reveal={(reason) => staffCall(revealSender, { params, body: { field: 'text', reason } })}
            />
          </p>
        )}
      </section>
      {message.answers.length > 0 && (
        <section aria-labelledby="message-answers">
          <h2 id="message-answers">{t('inbox.answers')}</h2>
          {message.answers.map(({ text, by, at }) => (
            <div key={`${at} ${text}`}>
              <p className="muted">
                {by.name}, {time(at)}
              </p>
              <p className={styles.lines}>
                <ForeignText>{text}</ForeignText>
              </p>
            </div>
          ))}
        </section>
      )}
      <WriteBox
        id={`answer-${id}`}
        label={t('inbox.answer')}
        hint={t('inbox.answer.hint', { language: languageOf(language).name })}
        submit={t('inbox.answer.send')}
        maxLength={ANSWER_LENGTH_MAX}
        version={version}
        templates={{ language, values: { name, reference } }}
        send={answer}
        onRefused={reload}
      />
      {message.done_by && <p>{t('inbox.done.by', { name: message.done_by.name })}</p>}
      {state !== 'answered' && (
        <FinishMessage
          isDone={state === 'done'}
          finish={async (is_done) =>
            keep(await staffCall(finishMessage, { params, body: { is_done, version } }))
          }
          onRefused={reload}
        />
      )}
    </>
  )
}
