import type { OfficialVersion } from '@pan/contracts/official-forms/official-version'
import { useT } from '../../i18n/i18n.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'

/** Whether applications are printed on a version. */
export function VersionState({ version }: { version: OfficialVersion }) {
  const t = useT()
  if (version.is_in_force) return <StatusTag tone="done">{t('officialForms.state.in_force')}</StatusTag>
  if (version.is_in_use) return <StatusTag tone="active">{t('officialForms.state.in_use')}</StatusTag>
  return <StatusTag>{t('officialForms.state.out')}</StatusTag>
}
