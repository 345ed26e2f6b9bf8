import { parseDate } from '@pan/contracts/kit/date-text'
import {
  activateOfficialForm,
  addOfficialForm,
  listOfficialForms,
  officialFormFile,
  readOfficialForm,
  takeOutOfficialForm,
} from '@pan/contracts/staff/official-forms'
import { ofStaff } from '../../../auth/caller.ts'
import { Failure } from '../../../errors/failure.ts'
import { pdfResponse } from '../../../http/pdf-response.ts'
import type { FormId } from '../../../pdf/forms.ts'
import { fault } from '../../../pdf/official/official-fault.ts'
import type { StaffServer } from '../../module.ts'
import type { OfficialFormsAdmin } from '../official-forms-admin.service.ts'
import { refuseFaults } from './refuse-faults.ts'
import { addedByMember, type OfficialVersions } from './official-versions.service.ts'

/** What is noted in the audit log beside the call. */
export const nameOf = (form: FormId, version: number): string => `${form}/${version}`

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && Boolean(parseDate(text.split('-').toReversed().join('-')))

export function officialFormsRoutes(
  { serve }: StaffServer,
  {
    officialFormsAdmin: admin,
    officialVersions: versions,
  }: { readonly officialFormsAdmin: OfficialFormsAdmin; readonly officialVersions: OfficialVersions },
): void {
  serve(listOfficialForms, async () => ({ data: { forms: await versions.list() } }))

  serve(addOfficialForm, async ({ body }, { caller, request, transaction }) => {
    const { form, holds_from: holdsFrom, file } = body
    const issues = [
      ...(file ? [] : [{ field: 'file', message: { key: 'form.required' } }]),
      ...(isDay(holdsFrom) ? [] : [{ field: 'holds_from', message: fault('day') }]),
    ]
    if (!file || issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
    const by = addedByMember(ofStaff(caller).memberId)
    const source = body.source.trim() || file.name.slice(0, 300)
    const added = { bytes: file.bytes, source, holdsFrom, by }
    request.noted = { objects: [form] }
    const { version, sameAs = null } = await refuseFaults(admin.add(form, added, false, transaction), 'file')
    return { data: { version: await versions.one(form, version), same_as: sameAs } }
  })

  serve(readOfficialForm, async ({ params }, { request }) => {
    const [form, version] = [params.form, Number(params.version)]
    request.noted = { objects: [nameOf(form, version)] }
    return { data: await refuseFaults(versions.read(form, version), 'map') }
  })

  serve(officialFormFile, async ({ params }, { request }) => {
    const [form, version] = [params.form, Number(params.version)]
    request.noted = { objects: [nameOf(form, version)] }
    return pdfResponse(`${form}-${version}.pdf`, await refuseFaults(versions.file(form, version), 'file'))
  })

  serve(activateOfficialForm, async ({ params, body }, { request, transaction }) => {
    const [form, version] = [params.form, Number(params.version)]
    request.noted = { objects: [nameOf(form, version)] }
    const expected = { transaction, expected: body.map_version }
    await refuseFaults(admin.activate(form, version, false, expected), 'map')
    return { data: { version: await versions.one(form, version) } }
  })

  serve(takeOutOfficialForm, async ({ params }, { request, transaction }) => {
    const [form, version] = [params.form, Number(params.version)]
    request.noted = { objects: [nameOf(form, version)] }
    // One that is out of use already is as whoever calls wants it.
    const { is_in_use: isInUse } = await refuseFaults(versions.one(form, version), 'map')
    if (isInUse) await refuseFaults(admin.rollback(form, version, false, transaction), 'map')
    return { data: { version: await versions.one(form, version) } }
  })
}
