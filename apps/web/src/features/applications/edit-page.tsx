import type { Pan } from '@pan/contracts/application-answers'
import { screenForm } from '@pan/contracts/forms/register'
import { config } from '../../site/config.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useAddress, useNavigate } from '../../navigation/navigation.tsx'
import { useEffect, useRef, useState } from 'react'
import { applicantToken } from '../../api/call.ts'
import { detailsOf, currentApplicationOf, storeCurrentApplication } from '../../api/current-application.ts'
import { replaceQueryData } from '../../api/replace-query-data.ts'
import { useI18n, useT } from '../../i18n/i18n.tsx'
import { arriveAtHeading } from '../../ui/focus-on-arrival.ts'
import { bringUp } from '../../ui/focus-field.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { SectionedForm } from '../../forms/sections/sectioned-form.tsx'
import { kindOf, updateApplication } from './send-application.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { droppedAnswers } from './dropped-answers.ts'
import { extrasOf } from './extras/extras.ts'
import { applicationQuery, beforeEditKey } from './queries.ts'
import { useFormSending } from '../../forms/sending/use-form-sending.ts'
import { useSendWhenBack } from '../../forms/sending/use-send-when-back.ts'
import { SubmitBar } from '../../forms/sending/submit-bar.tsx'
import { applyTitle } from './titles.ts'
import { useFormState, valuesOf } from '../../forms/state/use-form-state.ts'

/** An existing application, to change. Loading it again after somebody else's change starts with fresh answers. */
export function EditPage({ id }: { id: string }) {
  const { data: pan } = useSuspenseQuery({ ...applicationQuery(id), refetchOnWindowFocus: false })
  const queries = useQueryClient()
  // What arrives later must not replace what is being typed: only an explicit load does.
  const [shown, setShown] = useState(pan)
  const first = useRef(shown)
  // The form with the button that was pressed, far below, is gone.
  useEffect(() => {
    const heading = first.current === shown ? undefined : arriveAtHeading()
    if (heading) bringUp(heading)
  }, [shown])
  const load = async () => setShown(await queries.fetchQuery({ ...applicationQuery(id), staleTime: 0 }))
  if (!shown.is_editable) return <ClosedEdit pan={shown} />
  return <EditForm key={shown.version} pan={shown} onLoad={() => void load()} />
}

/** A link that was kept from before the papers came. */
function ClosedEdit({ pan }: { pan: Pan }) {
  const t = useT()
  return (
    <div className="stack form-width">
      <h1>{t('apply.edit.title')}</h1>
      <ClosedNotice pan={pan} />
      <div className="actions">
        <Link {...detailsOf(currentApplicationOf(pan))} className={buttonClass()}>
          {t('apply.closed.back')}
        </Link>
      </div>
    </div>
  )
}

function EditForm({ pan, onLoad }: { pan: Pan; onLoad: () => void }) {
  const { locale, t } = useI18n()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const queries = useQueryClient()
  const { flow } = currentApplicationOf(pan)
  const kind = kindOf(pan)
  const form = screenForm(flow, kind, config.channels)
  const [first] = useState(() => valuesOf(form, pan))
  const state = useFormState(form, {
    first,
    extras: extrasOf(flow, kind),
    isStored: true,
    isPrinted: true,
  })

  // The question that somebody came for, where the review shows it again.
  const hash = useAddress((address) => address.hash)
  const dropped = droppedAnswers(form, pan)
  const labelOf = (name: string) => t({ key: form.fields[name]!.label })

  const { sending, submit } = useFormSending({
    state,
    hasCaptcha: false,
    also: { language: locale },
    post: async (answers) => {
      const data = await updateApplication(pan, answers)
      applicantToken.keep(data.token)
      storeCurrentApplication(data.pan)
      queries.setQueryData<Pan>(beforeEditKey(pan.id), (first) => first ?? pan)
      replaceQueryData(queries, applicationQuery(pan.id), data.pan)
      // A card to another country costs more: the sum of before is not shown again.
      queries.removeQueries({ queryKey: ['payment-options', pan.id] })
      snackbar({ tone: 'success', text: t('apply.updated') })
      const hash = location.hash.slice(1)
      await navigate({ ...detailsOf(currentApplicationOf(data.pan)), hash })
    },
    onRefused: ({ message }) => snackbar({ tone: 'error', text: message, isSaidInPage: true }),
  })
  const whenBack = useSendWhenBack(sending, submit)

  return (
    <div className="stack">
      <h1>{t('apply.edit.title')}</h1>
      <p className="lead">{applyTitle(t, flow, kind)}</p>
      <SectionedForm
        state={state}
        name={t(`services.${flow}`)}
        isEdit
        onSubmit={submit}
        opening={
          dropped.length > 0 && (
            <Notice tone="warning">
              <p>{t('apply.edit.dropped', { labels: [...new Set(dropped.map(labelOf))].join(', ') })}</p>
            </Notice>
          )
        }
        closing={
          <>
            <SubmitBar
              label={t('apply.update')}
              sending={sending}
              whenBack={whenBack}
              staleAction={
                <Button look="secondary" onClick={onLoad}>
                  {t('apply.stale.load')}
                </Button>
              }
            />
            <Link {...detailsOf(currentApplicationOf(pan))} hash={hash}>
              {t('apply.edit.back')}
            </Link>
          </>
        }
      />
    </div>
  )
}
