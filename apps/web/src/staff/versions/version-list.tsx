import { Suspense, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../features/accounts/form/confirm-dialog.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Table, type Column } from '../../ui/table.tsx'

interface Version {
  number: number
  restored_from: number | null
}

interface VersionListProps<V extends Version> {
  versions: readonly V[]
  /** The newest one, which is not brought back. */
  current: number
  /** Whether something was typed that is not saved: bringing another version back would lose it. */
  isTyped: boolean
  renderMade: (version: V) => string
  renderMore?: (version: V) => ReactNode
  /** How a version differs from what stands above; it may still be loaded. */
  renderDifference: (number: number) => ReactNode
  restoreText: string
  restore: (number: number) => Promise<void>
}

/** What something has said, the newest first: each version can be compared with what stands above, and brought back. */
export function VersionList<V extends Version>({
  versions,
  current,
  isTyped,
  renderMade,
  renderMore,
  renderDifference,
  restoreText,
  restore,
}: VersionListProps<V>) {
  const { t } = useI18n()
  const [compared, setCompared] = useState<number>()
  const [asked, setAsked] = useState<number>()
  const columns: Column<V>[] = [
    {
      key: 'number',
      heading: t('editing.versions'),
      isPlain: true,
      renderCell: (version) => (
        <>
          {t('editing.version', { number: version.number })}
          {version.restored_from !== null && (
            <p>{t('editing.version.from', { number: version.restored_from })}</p>
          )}
          {renderMore?.(version)}
        </>
      ),
    },
    { key: 'made', heading: t('editing.version.when'), renderCell: renderMade },
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
          {number !== current && !isTyped && (
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
  const title = t('editing.version.restore', { number: asked ?? 0 })
  return (
    <>
      <Table
        caption={t('editing.versions')}
        columns={columns}
        rows={versions}
        keyOf={({ number }) => String(number)}
      />
      {isTyped && <p>{t('editing.version.restore.unsaved')}</p>}
      {compared !== undefined && (
        <Suspense fallback={<output>{t('ui.loading')}</output>}>{renderDifference(compared)}</Suspense>
      )}
      <ConfirmDialog
        title={title}
        submit={title}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        work={() => restore(asked!)}
      >
        {restoreText}
      </ConfirmDialog>
    </>
  )
}
