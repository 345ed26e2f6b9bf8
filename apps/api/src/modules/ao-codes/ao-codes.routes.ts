import type { ModuleServer } from '../module.ts'
import {
  aoCodeAreas,
  aoCodeCities,
  aoCodeCitiesByStates,
  searchAoCode,
} from '@pan/contracts/lookups/ao-codes'
import { preparedJson, preparedText } from '../../http/prepared-response.ts'
import type { AoCodes } from './ao-codes.service.ts'

const LIST_SECONDS = 60 * 60

export function aoCodesRoutes(
  { serve, cached }: ModuleServer,
  { aoCodes }: { readonly aoCodes: AoCodes },
): void {
  serve(aoCodeCities, () =>
    cached('ao-code-cities', async () => {
      const city = (await aoCodes.citiesOf()).map((name) => ({ city: name }))
      return preparedJson({ data: { city } }, LIST_SECONDS)
    }),
  )
  serve(aoCodeAreas, () =>
    cached('ao-code-areas', async () => preparedJson({ data: await aoCodes.areas() }, LIST_SECONDS)),
  )
  serve(aoCodeCitiesByStates, ({ body: { state } }) =>
    cached(`ao-code-cities ${state}`, async () =>
      preparedJson({ cities: await aoCodes.citiesOf(state) }, LIST_SECONDS),
    ),
  )
  serve(searchAoCode, ({ body: { city, state, card_type }, query: { include } }) =>
    cached(`search-ao-code ${include ?? ''}\t${card_type ?? ''}\t${state ?? ''}\t${city}`, async () => {
      const asked = { city, state, cardType: card_type === '' ? undefined : card_type }
      const rows = await aoCodes.search(asked)
      const meant = include && rows === '' ? await aoCodes.suggestions(asked) : []
      const more = include ? `,"did_you_mean":${JSON.stringify(meant)}` : ''
      return preparedText(`{"data":{"result_ao_code":[${rows}]${more}}}`, LIST_SECONDS)
    }),
  )
}
