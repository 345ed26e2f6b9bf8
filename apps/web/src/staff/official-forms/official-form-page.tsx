import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { useIdInAddress } from '../program/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useMapDraft } from './editor/use-map-draft.ts'
import { MapPart } from './map-part.tsx'
import { officialFormQuery, type ReadForm } from './queries.ts'
import { VersionUse } from './version-use.tsx'
import { VersionFacts } from './version-facts.tsx'

/** A version of a form: what is known of its PDF, where answers go, and whether it is in use. */
export function OfficialFormPage() {
  const t = useT()
  const id = useIdInAddress()
  const query = useQuery(officialFormQuery(id))
  const version = query.data?.version
  const title = version
    ? t('officialForms.version', { title: version.title, version: version.version })
    : t('officialForms.title')
  return (
    <Page title={title}>
      <Loaded query={query}>{(read) => <Version key={id} id={id} read={read} />}</Loaded>
    </Page>
  )
}

function Version({ id, read }: { id: string; read: ReadForm }) {
  const draft = useMapDraft(id, read)
  return (
    <>
      <VersionFacts version={read.version} />
      <MapPart id={id} read={read} draft={draft} />
      <VersionUse id={id} version={read.version} isUnsaved={draft.isChanged} />
    </>
  )
}
