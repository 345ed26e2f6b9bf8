import type { OfficialVersion } from '@pan/contracts/official-forms/official-version'
import { officialFormFile } from '@pan/contracts/staff/official-forms'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { staffFile } from '../session/staff-call.ts'
import { Download } from '../shell/download.tsx'
import { dayOf } from './day-of.ts'
import { versionId, versionParams } from './queries.ts'
import { VersionState } from './version-state.tsx'
import styles from './official-forms.module.css'

/** What is known of a PDF that was brought. */
export function VersionFacts({ version }: { version: OfficialVersion }) {
  const { locale, t } = useI18n()
  const { pages, fields, bytes, fonts_missing: fonts } = version
  const time = dayAndTimeText(new Date(version.added_at), locale)
  return (
    <>
      <SummaryList
        rows={[
          { key: 'state', label: t('officialForms.state'), value: <VersionState version={version} /> },
          { key: 'from', label: t('officialForms.from'), value: dayOf(version.holds_from) },
          { key: 'source', label: t('officialForms.source'), value: version.source },
          {
            key: 'added',
            label: t('officialForms.added'),
            value: t('officialForms.by', { time, name: version.added_by }),
          },
          {
            key: 'size',
            label: t('officialForms.size'),
            value: t('officialForms.size.value', { pages, fields, kilobytes: Math.ceil(bytes / 1024) }),
          },
          {
            key: 'sha256',
            label: t('officialForms.hash'),
            value: <code className={styles.hash}>{version.sha256}</code>,
          },
          ...(fonts.length > 0
            ? [{ key: 'fonts', label: t('officialForms.fonts'), value: fonts.join(', ') }]
            : []),
        ]}
      />
      <div>
        <Download
          name={`${versionId(version)}.pdf`}
          fetchFile={() => staffFile(officialFormFile, { params: versionParams(versionId(version)) })}
        >
          {t('officialForms.download')}
        </Download>
      </div>
    </>
  )
}
