import { officialFormMapFile } from '@pan/contracts/staff/official-maps'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'
import { staffFile } from '../session/staff-call.ts'
import { Download } from '../shell/download.tsx'
import { MapEditor } from './editor/map-editor.tsx'
import type { MapDraft } from './editor/use-map-draft.ts'
import { versionParams, type ReadForm } from './queries.ts'

/** Where answers go on a version: to be looked at while it is in use, and else to be changed. */
export function MapPart({ id, read, draft }: { id: string; read: ReadForm; draft: MapDraft }) {
  const t = useT()
  const { is_in_use: isLocked, has_map: hasMap } = read.version
  return (
    <section className="stack" aria-labelledby="places">
      <h2 id="places">{t('officialForms.map')}</h2>
      {isLocked && (
        <Notice>
          <p>{t('officialForms.map.locked')}</p>
        </Notice>
      )}
      <MapEditor id={id} read={read} draft={draft} isLocked={isLocked} />
      {hasMap && (
        <div>
          <Download
            name={`${id}-map.json`}
            fetchFile={() => staffFile(officialFormMapFile, { params: versionParams(id) })}
          >
            {t('officialForms.map.export')}
          </Download>
        </div>
      )}
    </section>
  )
}
