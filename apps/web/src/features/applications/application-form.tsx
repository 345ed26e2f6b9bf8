import type { Answers } from '@pan/contracts/kit/answers'
import type { Form } from '@pan/contracts/kit/form'
import type { PlainPan } from '@pan/contracts/application-answers'
import type { Flow } from '@pan/contracts/pan/flow'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { useNavigate } from '../../navigation/navigation.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { applicantToken } from '../../api/call.ts'
import { detailsOf, storeCurrentApplication } from '../../api/current-application.ts'
import { chosenAoCode, forgetAoCode } from '../../forms/chosen-ao-code.ts'
import { typeOf } from '../../navigation/flow.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { bringUp } from '../../ui/focus-field.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useHasBegun } from '../../forms/sections/use-has-begun.ts'
import { SectionedForm } from '../../forms/sections/sectioned-form.tsx'
import { applicantOf, submitOnce } from './send-application.ts'
import { carriedAnswers, forgetCarriedAnswers } from '../../forms/carried-answers.ts'
import { CAPTCHA } from '../../forms/captcha/captcha-field.ts'
import { DraftBanner, DraftLine, DraftNotice } from '../../forms/draft/draft-banner.tsx'
import { FormCaptcha } from '../../forms/fields/form-captcha.tsx'
import type { Extras, Values } from '../../forms/form-context.ts'
import { useFormSending } from '../../forms/sending/use-form-sending.ts'
import { useSendWhenBack } from '../../forms/sending/use-send-when-back.ts'
import { SubmitBar } from '../../forms/sending/submit-bar.tsx'
import { useFormState, valuesOf } from '../../forms/state/use-form-state.ts'
import { useDraft } from '../../forms/draft/use-draft.ts'
import { draftNameOf } from './draft-name.ts'
import { useOtherDevice } from './other-device/use-other-device.tsx'
import { extrasOf } from './extras/extras.ts'
import { FormIntro } from './form-intro.tsx'
import { noteStart } from './note-start.ts'
import { useSentBefore } from './sent-before.tsx'

/**
 * From the page before the form to its first question, and back: the focus goes along. Whoever asked for the form before the
 * program was there finds the focus at the heading of their section, unless they have put it elsewhere meanwhile. Undefined until the
 * program has taken the page over.
 */
function useArrivalAt(hasBegun: boolean | undefined): void {
  const before = useRef<boolean>(undefined)
  useEffect(() => {
    if (hasBegun === undefined) return
    const isFirst = before.current === undefined
    if (before.current === hasBegun) return
    before.current = hasBegun
    if (isFirst) {
      const named = hasBegun && document.getElementById(`${location.hash.slice(1)}-title`)
      if (!named || document.activeElement !== document.body) return
      // The browser looked for the section before the page had it; who comes back is where they were.
      const [entry] = performance.getEntriesByType('navigation')
      if ((entry as PerformanceNavigationTiming | undefined)?.type === 'navigate')
        named.scrollIntoView({ block: 'start' })
      named.focus({ preventScroll: true })
      return
    }
    const heading = document.querySelector<HTMLElement>(hasBegun ? 'section[id] h2' : 'main h1')
    if (!heading) return
    heading.tabIndex = -1
    bringUp(heading)
    heading.focus({ preventScroll: true })
  }, [hasBegun])
}

/** How the form goes for who applies for others. */
export interface QuickWay {
  /** The same questions in another order. */
  readonly arrange: (form: Form) => Form
  readonly arrangeExtras: (extras: Extras) => Extras
  /** Stands above the form. */
  readonly opening: ReactNode
  /** Hears of what the service has taken, in the place of the page that shows it. */
  readonly onTaken: (pan: PlainPan, form: Form, answers: Answers) => void
}

interface ApplicationFormProps {
  flow: Flow
  kind: ApplicantKind
  /** What is asked. */
  asked: Form
  /** It begins at its first question, without a page before. */
  quick?: QuickWay
}

/** One application from an empty form to the service's answer. */
export function ApplicationForm({ flow, kind, asked, quick }: ApplicationFormProps) {
  const { locale, t } = useI18n()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const [form] = useState(() => quick?.arrange(asked) ?? asked)
  const [carried] = useState(() => carriedAnswers({ flow, kind }))
  const [first] = useState((): Values => valuesOf(form, { ...chosenAoCode(), ...carried }))
  useEffect(forgetCarriedAnswers, [])
  const isHydrated = useHydrated()
  const isPastStart = useHasBegun(form)
  // Until then it is the page before, as the server wrote it.
  const hasBegun = isHydrated && (isPastStart || quick !== undefined)
  useArrivalAt(isHydrated ? hasBegun : undefined)
  useEffect(() => {
    if (hasBegun) noteStart(flow)
  }, [hasBegun, flow])
  const beside = extrasOf(flow, kind)
  const [extras] = useState(() => quick?.arrangeExtras(beside) ?? beside)
  const state = useFormState(form, { first, extras, isPrinted: true })
  const draft = useDraft(state, draftNameOf(flow, kind), (savedAt) => ({
    ...chosenAoCode(savedAt),
    ...carried,
  }))
  const otherDevice = useOtherDevice({ flow, kind, state, sending: draft.sending })
  const { finish } = draft
  const takeBack = useRef(() => {})
  useEffect(() => {
    const stop = state.problems.subscribe(() => {
      if (!state.problems.of(CAPTCHA)) takeBack.current()
    })
    return () => void stop()
  }, [state])
  const { sending, submit, takeCaptcha } = useFormSending({
    state,
    also: { language: locale, ...applicantOf(kind) },
    post: async (answers, { idempotencyKey, captcha }) => {
      const { data } = await submitOnce(flow, { ...answers, captcha }, idempotencyKey, draft)
      applicantToken.keep(data.token)
      storeCurrentApplication(data.pan)
      await finish()
      forgetAoCode()
      if (quick) return quick.onTaken(data.pan, form, answers)
      snackbar({ tone: 'success', text: t('apply.success') })
      await navigate({ ...detailsOf({ flow, type: typeOf(kind) }), replace: true })
    },
    onIncomplete: () => {
      if (state.problems.of(CAPTCHA))
        takeBack.current = snackbar({
          tone: 'error',
          text: t('form.captcha.required'),
          isSaidInPage: true,
        })
    },
    // For a moment in red; the lasting words stand in the page.
    onRefused: ({ message, status }) => {
      // Any other answer leaves open what became of a try before.
      if (status === 422) draft.refused()
      snackbar({ tone: 'error', text: message, isSaidInPage: true })
    },
  })

  const { submitOrAsk, question } = useSentBefore(draft, submit)
  const whenBack = useSendWhenBack(sending, submitOrAsk)
  const banner = <DraftBanner draft={draft} form={form} />
  if (!hasBegun) {
    const known = { banner, state, isShared: draft.isShared }
    return (
      <FormIntro flow={flow} kind={kind} form={form} onShare={draft.share} {...(isHydrated && { known })} />
    )
  }
  return (
    <SectionedForm
      state={state}
      name={t(`services.${flow}`)}
      onSubmit={submitOrAsk}
      status={
        <>
          <p>
            <DraftLine draft={draft} />
          </p>
          {otherDevice.button}
        </>
      }
      opening={
        <>
          <DraftNotice draft={draft} />
          {banner}
          {quick && (
            <div className="stack form-width">
              {quick.opening}
              <Checkbox
                id="shared-computer"
                label={t('apply.before.shared')}
                checked={draft.isShared}
                onChange={(event) => draft.share(event.target.checked)}
              />
            </div>
          )}
          {otherDevice.dialog}
        </>
      }
      closing={
        <>
          <FormCaptcha onSolver={takeCaptcha} />
          {question}
          <SubmitBar
            label={t('apply.submit')}
            sending={sending}
            note={t('apply.submit.later')}
            whenBack={whenBack}
          />
        </>
      }
    />
  )
}
