import { SENT_DRAFT_PAGE } from '@pan/contracts/drafts/sent-drafts'
import { useEffect, useState } from 'react'
import { forgetCarriedAnswers } from '../../../forms/carried-answers.ts'
import { sharedComputer, useSharedComputer } from '../../../forms/draft/shared-computer.ts'
import { SendingProblem, Problem } from '../../../forms/sending/sending-problem.tsx'
import { useSending } from '../../../forms/sending/use-sending.ts'
import { dayText, timeText } from '../../../format/moment-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { useAddress, useNavigate } from '../../../navigation/navigation.tsx'
import { arrive } from '../../../ui/focus-on-arrival.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { NoWrap } from '../../../ui/no-wrap.tsx'
import {
  goOnWith,
  linkToken,
  NoStorage,
  OpenElsewhere,
  openSentDraft,
  type ArrivedDraft,
} from './arrived-draft.ts'

/** The token of the link, empty where there is none. It leaves the address right away, and with it the history of a computer that others use too. */
function useLinkToken(): string | undefined {
  // While the form is on its way, the address is that of its section already.
  const hash = useAddress((address) => (address.pathname === SENT_DRAFT_PAGE ? address.hash : ''))
  const isHydrated = useHydrated()
  const [token, setToken] = useState<string>()
  const given = hash || (token ?? linkToken.read())
  if (isHydrated && given !== token) setToken(given)
  useEffect(() => {
    if (!hash) return
    linkToken.keep(hash)
    history.replaceState(history.state, '', location.pathname)
  }, [hash])
  return token
}

/** What is done on this page, one after the other: opening the draft, and going on with one of two. */
type Step = { readonly token: string } | { readonly arrived: ArrivedDraft; readonly isOwn: boolean }

/** Where the code or the link leads. Nothing is opened before somebody says so: programs that look through mails open every link. */
export function ContinuePage() {
  const { locale, t } = useI18n()
  const navigate = useNavigate()
  const token = useLinkToken()
  const isShared = useSharedComputer()
  const [arrived, setArrived] = useState<ArrivedDraft>()

  const goOn = async (both: ArrivedDraft, isOwn: boolean) => {
    const { flow, kind } = both.sent
    const rest = { hash: await goOnWith(both, isOwn), replace: true }
    // The form begins with the draft and nothing else.
    forgetCarriedAnswers()
    await (kind === 'individual'
      ? navigate({ to: '/apply-{$flow}-pan', params: { flow }, ...rest })
      : navigate({ to: '/apply-{$flow}-pan/non-individual/$name', params: { flow, name: kind }, ...rest }))
  }
  const { sending, send } = useSending<Step>({
    work: async (step) => {
      if ('arrived' in step) return goOn(step.arrived, step.isOwn)
      const found = await openSentDraft(step.token)
      if (found.own) setArrived(found)
      else await goOn(found, false)
    },
  })
  const when = (moment: Date) => ({ date: dayText(moment), time: timeText(moment, locale) })

  if (arrived?.own) {
    const choose = (isOwn: boolean) => void send({ arrived, isOwn })
    const { date: sentDate, time: sentTime } = when(new Date(arrived.sent.sent_at))
    return (
      <div className="stack form-width">
        <h1 tabIndex={-1} ref={arrive}>
          {t('device.open.both')}
        </h1>
        <p>
          <NoWrap>
            {t('device.open.both.text', { ...when(new Date(arrived.own.savedAt)), sentDate, sentTime })}
          </NoWrap>
        </p>
        <p>{t('device.open.check')}</p>
        {sending.error && <OpeningProblem error={sending.error} />}
        <div className="actions">
          <Button aria-disabled={sending.isUnderWay} onClick={() => choose(false)}>
            {t('device.open.take')}
          </Button>
          <Button look="secondary" aria-disabled={sending.isUnderWay} onClick={() => choose(true)}>
            {t('device.open.keep')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="stack form-width">
      <h1>{t('device.open.title')}</h1>
      {token && (
        <>
          <p className="lead">{t('device.open.text')}</p>
          <p>{t('device.open.check')}</p>
          <Checkbox
            id="shared-computer"
            label={t('apply.before.shared')}
            hint={t('apply.before.shared.hint')}
            checked={isShared}
            onChange={(event) => sharedComputer.set(event.target.checked)}
          />
          {sending.error && <OpeningProblem error={sending.error} />}
          <div className="actions">
            <Button aria-disabled={sending.isUnderWay} onClick={() => void send({ token })}>
              {t('device.open.go')}
            </Button>
          </div>
        </>
      )}
      {token === '' && <Problem text={t('device.open.incomplete')} />}
    </div>
  )
}

function OpeningProblem({ error }: { error: Error }) {
  const { t } = useI18n()
  if (error instanceof NoStorage) return <Problem text={t('device.open.noStorage')} />
  if (error instanceof OpenElsewhere) return <Problem text={t('device.open.elsewhere')} />
  return <SendingProblem error={error} />
}
