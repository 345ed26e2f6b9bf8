import {
  checkOfficialMap,
  officialFormMapFile,
  officialTestSheet,
  proposeOfficialMap,
  saveOfficialMap,
} from '@pan/contracts/staff/official-maps'
import { attachmentHeader } from '../../../http/content-disposition.ts'
import { translatorOf } from '../../../http/language.ts'
import { pdfResponse } from '../../../http/pdf-response.ts'
import { PreparedResponse } from '../../../http/prepared-response.ts'
import type { StaffServer } from '../../module.ts'
import type { OfficialMaps } from '../official-maps.service.ts'
import { mapFaultText } from './map-fault-text.ts'
import { nameOf } from './official-forms.routes.ts'
import { refuseFaults } from './refuse-faults.ts'
import type { OfficialVersions } from './official-versions.service.ts'

export function officialMapsRoutes(
  { serve }: StaffServer,
  {
    officialMaps: maps,
    officialVersions: versions,
  }: { readonly officialMaps: OfficialMaps; readonly officialVersions: OfficialVersions },
): void {
  serve(officialFormMapFile, async ({ params: { form, version } }, { request }) => {
    request.noted = { objects: [nameOf(form, Number(version))] }
    const map = await refuseFaults(maps.exportMap(form, Number(version)), 'map')
    return new PreparedResponse(Buffer.from(`${JSON.stringify(map, undefined, 2)}\n`), {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': attachmentHeader(`${form}-${version}-map.json`),
      'cache-control': 'private, no-store',
    })
  })

  serve(saveOfficialMap, async ({ params, body }, { request, transaction }) => {
    const [form, version] = [params.form, Number(params.version)]
    request.noted = { objects: [nameOf(form, version)] }
    const expected = { transaction, expected: body.map_version }
    await refuseFaults(maps.save(form, version, body.map, expected), 'map')
    return { data: { version: await versions.one(form, version) } }
  })

  serve(checkOfficialMap, async ({ params: { form, version }, body }, { request }) => {
    request.noted = { objects: [nameOf(form, Number(version))] }
    const said = mapFaultText(form, translatorOf(request))
    const found = await refuseFaults(maps.faultsOf(form, Number(version), body.map), 'map')
    return {
      data: {
        faults: found.faults.map(said),
        notices: found.notices.map(said),
        without_place: found.withoutPlace,
      },
    }
  })

  serve(proposeOfficialMap, async ({ params: { form, version }, body: { like } }, { request }) => {
    request.noted = { objects: [nameOf(form, Number(version))] }
    return { data: { map: await refuseFaults(maps.proposeMap(form, Number(version), like), 'map') } }
  })

  serve(officialTestSheet, async ({ params: { form, version }, body: { map, ...look } }, { request }) => {
    request.noted = { objects: [nameOf(form, Number(version))] }
    return pdfResponse(
      `${form}-${version}-test.pdf`,
      await refuseFaults(maps.testSheet(form, Number(version), map, look), 'map'),
    )
  })
}
