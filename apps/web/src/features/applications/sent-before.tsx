import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { dayText, timeText } from '../../format/moment-text.ts'
import type { DraftState } from '../../forms/draft/use-draft.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Link } from '../../navigation/navigation.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NoWrap } from '../../ui/no-wrap.tsx'

/**
 * Asks before answers go out that may have arrived a day ago or longer: the service would not know them again, and make a
 * second application of them. Pressed again, they go; a connection that is back has not answered for anybody.
 */
export function useSentBefore(
  { forgottenSince }: Pick<DraftState, 'forgottenSince'>,
  submit: (event?: FormEvent) => void,
): { readonly submitOrAsk: (event?: FormEvent) => void; readonly question: ReactNode } {
  const { locale, t } = useI18n()
  const [since, setSince] = useState<number>()
  const isAnswered = useRef(false)
  const submitOrAsk = (event?: FormEvent) => {
    const sentAt = forgottenSince()
    if (event && since !== undefined) isAnswered.current = true
    if (sentAt === undefined || isAnswered.current) return submit(event)
    event?.preventDefault()
    setSince(sentAt)
  }
  const when = since !== undefined && new Date(since)
  const question = when && (
    <Notice tone="warning" announce>
      <p>
        <NoWrap>{t('apply.sentBefore', { date: dayText(when), time: timeText(when, locale) })}</NoWrap>
      </p>
      <p>
        <Link to="/pan-card-status/track-application" target="_blank">
          {t('apply.sentBefore.look')}
        </Link>
      </p>
    </Notice>
  )
  return { submitOrAsk, question }
}
