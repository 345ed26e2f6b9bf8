import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { officialFormQuery } from '../queries.ts'
import type { MapDraft } from './use-map-draft.ts'

interface StaleProps {
  id: string
  draft: MapDraft
  onSave: (mapVersion: number) => Promise<void>
  onTheirs: () => void
}

/** Somebody else has saved meanwhile: whoever stands here says which of both stays. */
export function Stale({ id, draft, onSave, onTheirs }: StaleProps) {
  const t = useT()
  const queryClient = useQueryClient()

  async function newest(): Promise<number> {
    await queryClient.invalidateQueries(officialFormQuery(id))
    return queryClient.getQueryData(officialFormQuery(id).queryKey)!.version.map_version
  }

  async function saveMine() {
    const mapVersion = await newest()
    draft.beginAt(mapVersion)
    await onSave(mapVersion)
  }

  async function showTheirs() {
    await newest()
    draft.forget()
    onTheirs()
  }

  return (
    <Notice tone="warning" announce>
      <p>{t('officialForms.stale')}</p>
      <div className="actions">
        <Button look="secondary" onClick={() => void saveMine()}>
          {t('officialForms.stale.mine')}
        </Button>
        <Button look="secondary" onClick={() => void showTheirs()}>
          {t('officialForms.stale.theirs')}
        </Button>
      </div>
    </Notice>
  )
}
