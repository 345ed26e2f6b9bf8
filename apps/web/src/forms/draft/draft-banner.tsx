import { useNavigate } from '../../navigation/navigation.tsx'
import type { Form } from '@pan/contracts/kit/form'
import { useI18n, useT } from '../../i18n/i18n.tsx'
import { dayText, timeText } from '../../format/moment-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NoWrap } from '../../ui/no-wrap.tsx'
import { focusHeading } from '../sections/section-mode.ts'
import type { DraftState } from './use-draft.ts'

/** Offers the draft of an earlier visit, or the way back from having started again. */
export function DraftBanner({ draft, form }: { draft: DraftState; form: Form }) {
  const { locale, t } = useI18n()
  const navigate = useNavigate()
  const { found, setAside, dropped } = draft
  const when = (savedAt: number) => ({
    date: dayText(new Date(savedAt)),
    time: timeText(new Date(savedAt), locale),
  })
  const take = (chosen: NonNullable<typeof found>) => {
    const section = draft.take(chosen) || form.sections[0]!.id
    void navigate({ to: '.', hash: section, resetScroll: false, hashScrollIntoView: false })
    // Where the form is open at this section the address stays the same, and the button that was pressed goes.
    requestAnimationFrame(() => focusHeading(section))
  }

  if (found) {
    const section = form.sections.find(({ id }) => id === found.section) ?? form.sections[0]!
    return (
      <Notice title={t('apply.draft.found')}>
        <p>
          <NoWrap>
            {t('apply.draft.foundAt', { ...when(found.savedAt), section: t({ key: section.title }) })}
          </NoWrap>
        </p>
        <div className="actions">
          <Button onClick={() => take(found)}>{t('apply.draft.continue', when(found.savedAt))}</Button>
          <Button look="secondary" onClick={() => draft.startAgain(found)}>
            {t('apply.draft.startAgain')}
          </Button>
        </div>
      </Notice>
    )
  }
  if (setAside) {
    return (
      <Notice announce>
        <p>{t('apply.draft.setAside')}</p>
        <div className="actions">
          <Button look="secondary" onClick={() => take(setAside)}>
            {t('apply.draft.undo')}
          </Button>
        </div>
      </Notice>
    )
  }
  if (dropped.length === 0) return null
  const labels = dropped.flatMap((name) => {
    const field = form.fields[name]
    return field ? [t({ key: field.label })] : []
  })
  return (
    <Notice tone="warning">
      <p>{t('apply.draft.dropped', { labels: labels.join(', ') })}</p>
    </Notice>
  )
}

/** What the person has to know of the draft: it is not kept, or another tab keeps it. */
export function DraftNotice({ draft }: { draft: DraftState }) {
  const t = useT()
  if (draft.isShared) return null
  if (draft.isElsewhere) {
    return (
      <Notice tone="warning" announce>
        <p>{t('apply.draft.elsewhere')}</p>
        <div className="actions">
          <Button look="secondary" onClick={draft.takeOver}>
            {t('apply.draft.takeOver')}
          </Button>
        </div>
      </Notice>
    )
  }
  return draft.hasFailed ? (
    <Notice tone="warning" announce>
      <p>{t('apply.draft.failed')}</p>
    </Notice>
  ) : null
}

/** One quiet line beside the heading, which has its room before there is a draft. */
export function DraftLine({ draft }: { draft: DraftState }) {
  const { locale, t } = useI18n()
  const { savedAt, isShared, isElsewhere, hasFailed } = draft
  if (isElsewhere || hasFailed) return null
  if (isShared) return t('apply.draft.none')
  return savedAt === undefined
    ? t('apply.draft.willSave')
    : t('apply.draft.saved', { time: timeText(new Date(savedAt), locale) })
}
