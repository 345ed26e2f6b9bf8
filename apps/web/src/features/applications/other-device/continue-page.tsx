import { useState } from 'react'
import { draftStore } from '../../../forms/draft/draft-store.ts'
import { SendingProblem, Problem } from '../../../forms/sending/sending-problem.tsx'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { dayText, timeText } from '../../../format/moment-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { useAddress, useNavigate } from '../../../navigation/navigation.tsx'
import { arrive } from '../../../ui/arrive.ts'
import { Button } from '../../../ui/button.tsx'
import { draftNameOf } from '../draft-name.ts'
import { keepSentDraft, NoStorage, openSentDraft, type ArrivedDraft } from './arrived-draft.ts'

/** Where the code or the link leads. Nothing is opened before somebody says so: programs that look through mails open every link. */
export function ContinuePage() {
  const { locale, t } = useI18n()
  const navigate = useNavigate()
  const token = useAddress(({ hash }) => hash)
  const [arrived, setArrived] = useState<ArrivedDraft>()

  const goOn = async ({ sent, own }: ArrivedDraft, isOwn: boolean) => {
    const { flow, kind } = sent
    const section = isOwn ? own!.section : await keepSentDraft(sent)
    draftStore.choose(draftNameOf(flow, kind))
    const rest = { hash: section, replace: true }
    await (kind === 'individual'
      ? navigate({ to: '/apply-{$flow}-pan', params: { flow }, ...rest })
      : navigate({ to: '/apply-{$flow}-pan/non-individual/$name', params: { flow, name: kind }, ...rest }))
  }
  const { sending, send } = useSending<string>({
    work: async () => {
      const found = await openSentDraft(token)
      if (found.own) setArrived(found)
      else await goOn(found, false)
    },
  })
  const when = (moment: Date) => ({ date: dayText(moment), time: timeText(moment, locale) })

  if (arrived?.own) {
    const { date: sentDate, time: sentTime } = when(new Date(arrived.sent.sent_at))
    return (
      <div className="stack form-width">
        <h1 tabIndex={-1} ref={arrive}>
          {t('device.open.both')}
        </h1>
        <p>{t('device.open.both.text', { ...when(new Date(arrived.own.savedAt)), sentDate, sentTime })}</p>
        <div className="actions">
          <Button onClick={() => void goOn(arrived, false)}>{t('device.open.take')}</Button>
          <Button look="secondary" onClick={() => void goOn(arrived, true)}>
            {t('device.open.keep')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="stack form-width">
      <h1>{t('device.open.title')}</h1>
      {token ? (
        <>
          <p className="lead">{t('device.open.text')}</p>
          {sending.error && <OpeningProblem error={sending.error} />}
          <div className="actions">
            <Button aria-disabled={sending.isUnderWay} onClick={() => void send(token)}>
              {t('device.open.go')}
            </Button>
          </div>
        </>
      ) : (
        <Problem text={t('device.open.incomplete')} />
      )}
    </div>
  )
}

function OpeningProblem({ error }: { error: Error }) {
  const { t } = useI18n()
  if (error instanceof NoStorage) return <Problem text={t('device.open.noStorage')} />
  return <SendingProblem error={error} />
}
