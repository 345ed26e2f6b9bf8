import type { ModuleServer } from '../module.ts'
import {
  pancardOfficeAreas,
  pancardOfficeCitiesList,
  searchPancardOffice,
} from '@pan/contracts/lookups/pan-offices'
import { preparedJson, preparedText } from '../../http/prepared-response.ts'
import type { PanOffices } from './pan-offices.service.ts'

const LIST_SECONDS = 60 * 60
const PAGE_ROWS = 10

export function panOfficesRoutes(
  { serve, cached }: ModuleServer,
  { panOffices }: { readonly panOffices: PanOffices },
): void {
  serve(pancardOfficeAreas, ({ query: { include } }) =>
    cached(`pancard-office-areas ${include}`, async () => {
      const areas = await panOffices.areas()
      const data = include ? areas : areas.map(({ location, state }) => ({ location, state }))
      return preparedJson({ data }, LIST_SECONDS)
    }),
  )
  serve(pancardOfficeCitiesList, ({ body: { state } }) =>
    cached(`pancard-office-cities-list ${state}`, async () => {
      const data = (await panOffices.citiesOf(state)).map((city) => ({ city }))
      return preparedJson({ data }, LIST_SECONDS)
    }),
  )
  serve(searchPancardOffice, ({ body, query: { include } }) => {
    const { location, state, address, pincode, type } = body
    const page = Number(body.current_page ?? 1)
    const perPage = Number(body.per_page ?? PAGE_ROWS)
    const key = [
      'search-pancard-office',
      include,
      type,
      state,
      location,
      page,
      perPage,
      pincode,
      address,
    ].join('\t')
    return cached(key, async () => {
      const registeredWith = type === 'NSDL' || type === 'UTI' ? type : undefined
      const asked = { location, state, text: address, registeredWith, page, rows: perPage }
      const { total, rows } = await (pincode ? panOffices.near(pincode, asked) : panOffices.search(asked))
      const meant = include && total === 0 && location ? await panOffices.suggestions(asked) : []
      const more = include ? `,"did_you_mean":${JSON.stringify(meant)}` : ''
      const pagination = JSON.stringify({
        total,
        last_page: Math.max(1, Math.ceil(total / perPage)),
        current_page: page,
        per_page: perPage,
      })
      return preparedText(
        `{"result_panoffice":{"data":[${rows}],"pagination":${pagination}${more}}}`,
        LIST_SECONDS,
      )
    })
  })
}
