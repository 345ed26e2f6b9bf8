import { versionParams } from './queries.ts'

/** Where the PDF of a version is. */
export function fileAddress(id: string): string {
  const { form, version } = versionParams(id)
  return `/api/v1/staff/official-forms/${encodeURIComponent(form)}/${encodeURIComponent(version)}/file`
}
