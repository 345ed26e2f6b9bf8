import type { ModuleServer } from '../module.ts'
import { compareDates, type CalendarDate } from '@pan/contracts/kit/calendar-date'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import {
  addressProof,
  businessTypes,
  dobProof,
  idProof,
  pincode,
  selectState,
} from '@pan/contracts/lookups/lookups'
import { changedPaperNames } from '@pan/contracts/lookups/paper-names'
import { searchPlaces } from '@pan/contracts/lookups/places'
import type { Locale } from '@pan/contracts/messages/languages'
import { PreparedResponse, preparedJson } from '../../http/prepared-response.ts'
import type { PaperNames } from '../../pdf/writer/paper-names.ts'
import type { Clock } from '../../time/clock.ts'
import type { AoCodes } from '../ao-codes/ao-codes.service.ts'
import type { PanOffices } from '../pan-offices/pan-offices.service.ts'
import type { Lookups } from './lookups.service.ts'
import { searchPlacesOf } from './place-search.ts'

const LIST_SECONDS = 60 * 60
const PINCODE_SECONDS = 24 * 60 * 60

/**
 * Keeps the bytes of a list in each language until the day in India changes, and with it what is accepted, or somebody names a
 * paper otherwise.
 */
function dailyBytes(clock: Clock, list: (locale: Locale, own: PaperNames) => unknown) {
  const kept = new Map<Locale, { day: CalendarDate; names: string; ready: PreparedResponse }>()
  return (locale: Locale, own: PaperNames): PreparedResponse => {
    const names = JSON.stringify(own)
    const day = dayInIndia(clock.now())
    const known = kept.get(locale)
    if (known?.names === names && compareDates(known.day, day) === 0) return known.ready
    const { content, headers } = preparedJson(list(locale, own), LIST_SECONDS)
    const ready = new PreparedResponse(content, {
      ...headers,
      vary: 'accept-language',
      'content-language': locale,
    })
    kept.set(locale, { day, names, ready })
    return ready
  }
}

interface LookupsServices {
  readonly lookups: Lookups
  readonly aoCodes: AoCodes
  readonly panOffices: PanOffices
}

export function lookupsRoutes(
  { serve, clock, cached }: ModuleServer,
  { lookups, aoCodes, panOffices }: LookupsServices,
): void {
  const lists = [
    [idProof, lookups.idProofs],
    [addressProof, lookups.addressProofs],
    [dobProof, lookups.birthProofs],
    [businessTypes, lookups.businessTypes],
    [selectState, lookups.states],
  ] as const
  for (const [endpoint, list] of lists) {
    const bytes = dailyBytes(clock, list)
    serve(endpoint, async (_input, { locale }) => bytes(locale, await lookups.ownNames(locale)))
  }
  serve(changedPaperNames, async () => ({ data: { names: await lookups.paperNames() } }))
  serve(pincode, ({ params }) =>
    cached(`pincode ${params.pincode}`, async () =>
      preparedJson(await lookups.pincode(params.pincode), PINCODE_SECONDS),
    ),
  )
  serve(searchPlaces, ({ query: { text = '' } }) =>
    cached(`search-places ${text}`, async () =>
      preparedJson(await searchPlacesOf(aoCodes, panOffices, text), LIST_SECONDS),
    ),
  )
}
