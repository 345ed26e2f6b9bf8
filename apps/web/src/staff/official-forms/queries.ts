import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { listOfficialForms, readOfficialForm } from '@pan/contracts/staff/official-forms'
import type { BlankFormId } from '@pan/contracts/blank-forms'
import type { OfficialVersion } from '@pan/contracts/official-forms/official-version'
import { staffCall } from '../session/staff-call.ts'

export interface VersionParams {
  form: BlankFormId
  version: string
}

/** A version with its pages, the answers that want a place, and its map. */
export type ReadForm = Reply<typeof readOfficialForm>['data']

/** The forms that can be brought, and what was brought of each. */
export type ListedForms = Reply<typeof listOfficialForms>['data']['forms']

/** What an address calls a version: `form-93-1`. */
export const versionId = ({ form, version }: Pick<OfficialVersion, 'form' | 'version'>): string =>
  `${form}-${version}`

/** The same read back; what is no version leads to one that is not there. */
export function versionParams(id: string): VersionParams {
  const at = id.lastIndexOf('-')
  return { form: id.slice(0, at) as BlankFormId, version: id.slice(at + 1) }
}

export const officialFormsQuery = () =>
  queryOptions({
    queryKey: ['official-forms'],
    queryFn: async ({ signal }) => (await staffCall(listOfficialForms, {}, { signal })).data.forms,
    staleTime: 0,
  })

export const officialFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['official-form', id],
    queryFn: async ({ signal }) =>
      (await staffCall(readOfficialForm, { params: versionParams(id) }, { signal })).data,
    staleTime: 0,
  })

/** After a version was changed: everything that shows one asks anew. */
export function useVersionsChanged() {
  const queryClient = useQueryClient()
  return async (id: string) => {
    await queryClient.invalidateQueries(officialFormQuery(id))
    await queryClient.invalidateQueries({ ...officialFormsQuery(), refetchType: 'none' })
  }
}
