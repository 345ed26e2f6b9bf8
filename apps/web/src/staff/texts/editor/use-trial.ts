import type { Locale } from '@pan/contracts/messages/languages'
import { isMailCode, type TextCode } from '@pan/contracts/staff/texts/codes'
import { previewText, sendTestMail } from '@pan/contracts/staff/texts/texts'
import { useState } from 'react'
import { fieldErrors, useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { useMe } from '../../session/me.ts'
import { staffCall } from '../../session/staff-call.ts'
import type { Written } from './text-draft.ts'

/** What is typed in one language, tried out before anybody has saved it. */
export function useTrial(code: TextCode, locale: Locale) {
  const t = useT()
  const show = useSnackbar()
  const { email } = useMe()
  const [shown, setShown] = useState<Written & { readonly of: Written }>()
  const preview = useSending<Written>({
    async work(written) {
      const { data } = await staffCall(previewText, { params: { code }, body: { locale, ...written } })
      setShown({ ...data, of: written })
    },
  })
  const test = useSending<Written>({
    async work(written, idempotencyKey) {
      if (!isMailCode(code)) return
      await staffCall(sendTestMail, { params: { code }, body: { locale, ...written } }, { idempotencyKey })
      show({ tone: 'success', text: t('texts.test.sent', { email }) })
    },
  })
  const error = preview.sending.error ?? test.sending.error
  return {
    /** As it would go out, and what was typed then; undefined while nobody has asked. */
    shown,
    close: () => setShown(undefined),
    isUnderWay: preview.sending.isUnderWay || test.sending.isUnderWay,
    error,
    errors: fieldErrors(error),
    preview: (written: Written) => {
      test.reset()
      void preview.send(written)
    },
    test: (written: Written) => {
      preview.reset()
      void test.send(written)
    },
    /** Forgets what was wrong with what has been typed over since. */
    reset: () => {
      if (!error) return
      preview.reset()
      test.reset()
    },
  }
}

export type TextTrial = ReturnType<typeof useTrial>
