import type { Flow } from '@pan/contracts/pan/flow'
import { screenForm } from '@pan/contracts/forms/register'
import { config } from '../../site/config.ts'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { useNavigate } from '../../navigation/navigation.tsx'
import { useEffect, useState } from 'react'
import { applicantToken } from '../../api/call.ts'
import { detailsOf, storeCurrentApplication } from '../../api/current-application.ts'
import { chosenAoCode, forgetAoCode } from '../../forms/chosen-ao-code.ts'
import { typeOf } from '../../navigation/flow.ts'
import { useI18n, useT } from '../../i18n/i18n.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { SectionedForm } from '../../forms/sections/sectioned-form.tsx'
import { applicantOf, submitApplication } from './send-application.ts'
import { BeforeYouStart } from './before-you-start.tsx'
import { ChangeQuestion } from './change-question.tsx'
import { carriedAnswers, forgetCarriedAnswers } from '../../forms/carried-answers.ts'
import { CAPTCHA } from '../../forms/captcha/captcha-field.ts'
import { DraftBanner, DraftLine } from '../../forms/draft/draft-banner.tsx'
import { FormCaptcha } from '../../forms/fields/form-captcha.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Opening } from './opening.tsx'
import { useFormSending } from '../../forms/sending/use-form-sending.ts'
import { SubmitBar } from '../../forms/sending/submit-bar.tsx'
import { useFormState, valuesOf } from '../../forms/state/use-form-state.ts'
import { useDraft } from '../../forms/draft/use-draft.ts'
import { extrasOf } from './extras/extras.ts'
import { applyTitle } from './titles.ts'

interface ApplyPageProps {
  flow: Flow
  kind: ApplicantKind
}

/** One application from an empty form to the service's answer. The server writes what can be read before there is a form. */
export function ApplyPage({ flow, kind }: ApplyPageProps) {
  const t = useT()
  const isHydrated = useHydrated()
  return (
    <div className="stack">
      <h1>{applyTitle(t, flow, kind)}</h1>
      {isHydrated ? <Application flow={flow} kind={kind} /> : <Opening flow={flow} kind={kind} />}
    </div>
  )
}

function Application({ flow, kind }: ApplyPageProps) {
  const { locale, t } = useI18n()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const form = screenForm(flow, kind, config.channels)
  const [first] = useState(() =>
    valuesOf(form, { ...chosenAoCode(), ...(flow === 'correction' && carriedAnswers(kind)) }),
  )
  useEffect(forgetCarriedAnswers, [])
  const state = useFormState(form, { first, extras: extrasOf(flow, kind), isPrinted: true })
  const draft = useDraft(state, `${flow}-pan ${kind}`)
  const { finish } = draft
  const { sending, submit, takeCaptcha } = useFormSending({
    state,
    also: { language: locale, ...applicantOf(kind) },
    post: async (answers, { idempotencyKey, captcha }) => {
      const { data } = await submitApplication(flow, { ...answers, captcha }, { idempotencyKey })
      applicantToken.keep(data.token)
      storeCurrentApplication(data.pan)
      await finish()
      forgetAoCode()
      snackbar({ tone: 'success', text: t('apply.success') })
      await navigate({ ...detailsOf({ flow, type: typeOf(kind) }), replace: true })
    },
    onIncomplete: () => {
      if (state.problems.of(CAPTCHA)) snackbar({ tone: 'error', text: t('form.captcha.required') })
    },
    // For a moment in red; the lasting words stand in the page.
    onRefused: ({ message }) => snackbar({ tone: 'error', text: message }),
  })

  return (
    <>
      <DraftLine draft={draft} />
      <SectionedForm
        state={state}
        onSubmit={submit}
        opening={
          <>
            <DraftBanner draft={draft} form={form} />
            <BeforeYouStart
              flow={flow}
              kind={kind}
              form={form}
              isShared={draft.isShared}
              onShare={draft.share}
            />
            {flow === 'lost' && <ChangeQuestion kind={kind} state={state} isShared={draft.isShared} />}
          </>
        }
        closing={
          <>
            <FormCaptcha onAnswer={takeCaptcha} />
            <SubmitBar label={t('apply.submit')} sending={sending} note={t('apply.submit.later')} />
          </>
        }
      />
    </>
  )
}
