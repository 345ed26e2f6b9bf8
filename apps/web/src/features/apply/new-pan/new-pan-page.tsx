import { applyNewPan } from '@pan/contracts/applications'
import { newPan } from '@pan/contracts/forms/new-pan.form'
import type { Answers } from '@pan/contracts/kit/answers'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { ApiProblem, applicantToken, call } from '../../../api.ts'
import { keepInHand } from '../../../application-in-hand.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { ApplicationForm } from '../application-form.tsx'
import { BeforeYouStart } from '../before-you-start.tsx'
import { CAPTCHA } from '../captcha-field.ts'
import { Captcha, type CaptchaAnswer } from '../captcha.tsx'
import { DraftBanner, DraftLine } from '../draft-banner.tsx'
import { useSending } from '../sending.ts'
import { SubmitBar } from '../submit-bar.tsx'
import { submissionKeys } from '../submission-keys.ts'
import { useApplicationForm, valuesOf } from '../use-application-form.ts'
import { useDraft } from '../use-draft.ts'
import { newPanExtras } from './extras.ts'

const first = valuesOf(newPan)
const captchaMissing = { code: CAPTCHA, message: { key: 'form.captcha.required' } }

/** The application for a new PAN by an individual, from an empty form to the service's answer. */
export function NewPanPage() {
  const { locale, t } = useI18n()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const parts = useApplicationForm(newPan, first, newPanExtras)
  const draft = useDraft(parts, 'new-pan individual')
  const [keys] = useState(() => submissionKeys())
  const captcha = useRef<CaptchaAnswer>({ payload: undefined, reset: () => {} })
  const { problems } = parts
  const takeCaptcha = useCallback(
    (answer: CaptchaAnswer) => {
      captcha.current = answer
      if (answer.payload !== undefined) problems.set(CAPTCHA, undefined)
    },
    [problems],
  )

  const { finish } = draft
  const post = useCallback(
    async (answers: Answers) => {
      const about = { language: locale, applicant_status: 'individual', application_category: 'NEW' } as const
      const body = { ...answers, ...about, captcha: captcha.current.payload ?? '' }
      try {
        const { data } = await call(
          applyNewPan,
          { body },
          { idempotencyKey: keys.for({ ...answers, ...about }) },
        )
        applicantToken.keep(data.token)
        keepInHand({ id: data.pan.id, coupon: data.pan.pan_coupon_nbr })
      } catch (error) {
        // A captcha counts once, and an answered call may have used it up.
        if (error instanceof ApiProblem && error.status < 500) captcha.current.reset()
        throw error
      }
      await finish()
      snackbar({ tone: 'success', text: t('apply.success') })
      await navigate({ to: '/apply-new-pan/individual/new-pan-details', replace: true })
    },
    [keys, locale, finish, navigate, snackbar, t],
  )
  const { sending, send } = useSending(parts, post)

  const submit = () => {
    const isVerified = captcha.current.payload !== undefined
    problems.set(CAPTCHA, isVerified ? undefined : captchaMissing)
    if (!isVerified) snackbar({ tone: 'error', text: t('form.captcha.required') })
    if (problems.reveal() === 0 && isVerified) void send()
    else problems.summarise()
  }

  return (
    <div className="stack">
      <h1>{t('apply.title')}</h1>
      <DraftLine draft={draft} />
      <ApplicationForm
        parts={parts}
        onSubmit={submit}
        opening={
          <>
            <DraftBanner draft={draft} form={newPan} />
            <BeforeYouStart isShared={draft.isShared} onShare={draft.share} />
          </>
        }
        closing={
          <>
            <Captcha onAnswer={takeCaptcha} />
            <SubmitBar label={t('apply.submit')} sending={sending} note={t('apply.submit.later')} />
          </>
        }
      />
    </div>
  )
}
