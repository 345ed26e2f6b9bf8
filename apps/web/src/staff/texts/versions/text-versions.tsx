import { restoreText, type EditedText } from '@pan/contracts/staff/texts/texts'
import { lazy } from 'react'
import { dayAndTimeText } from '../../../format/moment-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { VersionList } from '../../versions/version-list.tsx'
import type { TextDraft } from '../editor/text-draft.ts'
import { useTextChanged } from '../queries.ts'

// What finds differences is loaded for who asks for one.
const Difference = lazy(async () => ({ default: (await import('./text-difference.tsx')).TextDifference }))

interface TextVersionsProps {
  text: EditedText
  draft: TextDraft
  isTyped: boolean
}

/** The versions of a text. */
export function TextVersions({ text, draft, isTyped }: TextVersionsProps) {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const changed = useTextChanged(text.code)

  async function restore(from: number) {
    const body = { version: text.version, from }
    const { version } = (await staffCall(restoreText, { params: { code: text.code }, body })).data
    show({ tone: 'success', text: t('texts.saved', { number: version }) })
    await changed()
  }

  return (
    <VersionList
      versions={text.versions}
      current={text.version}
      isTyped={isTyped}
      renderMade={({ made_at: at, made_by: name }) =>
        at === null
          ? t('texts.product')
          : t('editing.version.made', {
              time: dayAndTimeText(new Date(at), locale),
              name: name || t('lists.versions.by.command'),
            })
      }
      renderDifference={(number) => (
        <Difference key={number} code={text.code} number={number} draft={draft} />
      )}
      restoreText={t('texts.restore.text')}
      restore={restore}
    />
  )
}
