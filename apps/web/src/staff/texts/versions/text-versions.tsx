import { restoreText, type EditedText, type TextVersion } from '@pan/contracts/staff/texts/texts'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../features/accounts/form/confirm-dialog.tsx'
import { dayAndTimeText } from '../../../format/moment-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { staffCall } from '../../session/staff-call.ts'
import type { TextDraft } from '../editor/text-draft.ts'
import { useTextChanged } from '../queries.ts'

// What finds differences is loaded for who asks for one.
const Difference = lazy(async () => ({ default: (await import('./text-difference.tsx')).TextDifference }))

interface TextVersionsProps {
  text: EditedText
  draft: TextDraft
  isTyped: boolean
}

/** What a text has said, the newest first: each can be compared with what stands above, and brought back. */
export function TextVersions({ text, draft, isTyped }: TextVersionsProps) {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const changed = useTextChanged(text.code)
  const [compared, setCompared] = useState<number>()
  const [asked, setAsked] = useState<number>()
  const columns: Column<TextVersion>[] = [
    {
      key: 'number',
      heading: t('editing.versions'),
      isPlain: true,
      renderCell: ({ number, restored_from: from }) => (
        <>
          {t('editing.version', { number })}
          {from !== null && <p>{t('editing.version.from', { number: from })}</p>}
        </>
      ),
    },
    {
      key: 'made',
      heading: t('editing.version.when'),
      renderCell: ({ made_at: at, made_by: name }) =>
        at === null
          ? t('texts.product')
          : t('editing.version.made', { time: dayAndTimeText(new Date(at), locale), name }),
    },
    {
      key: 'ways',
      heading: t('editing.version.ways'),
      isPlain: true,
      isScreenOnly: true,
      renderCell: ({ number }) => (
        <>
          <p>
            <Button look="link" onClick={() => setCompared(number)}>
              {t('editing.version.compare', { number })}
            </Button>
          </p>
          {number !== text.version && !isTyped && (
            <p>
              <Button look="link" onClick={() => setAsked(number)}>
                {t('editing.version.restore', { number })}
              </Button>
            </p>
          )}
        </>
      ),
    },
  ]

  async function restore() {
    const body = { version: text.version, from: asked! }
    const { version } = (await staffCall(restoreText, { params: { code: text.code }, body })).data
    show({ tone: 'success', text: t('texts.saved', { number: version }) })
    await changed()
  }

  const title = t('editing.version.restore', { number: asked ?? 0 })
  return (
    <>
      <Table
        caption={t('editing.versions')}
        columns={columns}
        rows={text.versions}
        keyOf={({ number }) => String(number)}
      />
      {isTyped && <p>{t('editing.version.restore.unsaved')}</p>}
      {compared !== undefined && (
        <Suspense fallback={<output>{t('ui.loading')}</output>}>
          <Difference key={compared} code={text.code} number={compared} draft={draft} />
        </Suspense>
      )}
      <ConfirmDialog
        title={title}
        submit={title}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        work={restore}
      >
        {t('texts.restore.text')}
      </ConfirmDialog>
    </>
  )
}
