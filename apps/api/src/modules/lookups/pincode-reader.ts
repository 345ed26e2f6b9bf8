import type { Session } from '../../db/store.ts'
import { listFault, quoted, type Layout, type ListReader, type Sentence } from '../lists/lists.service.ts'
import { stateFinder } from '../places/places.service.ts'
import type { PincodeRow } from './lookups.repository.ts'
import { pincodeOf, tidy, type Office } from './pincode-of.ts'

/** The directory of India Post, a line for each post office, or a line for each PIN code. */
export const layout: Layout = {
  columns: {
    pincode: ['pincode', 'pin code', 'pin'],
    place: ['main office', 'officename', 'office name', 'post office', 'place', 'office'],
    district: ['district', 'districtname', 'district name'],
    state: ['state', 'statename', 'state name', 'circle'],
    taluk: ['taluk', 'taluka', 'sub district', 'tehsil'],
  },
  required: ['pincode', 'place', 'district', 'state'],
}

export async function pincodeReader(session: Session): Promise<ListReader<PincodeRow>> {
  const places = await stateFinder(session)
  const offices = new Map<string, Office[]>()
  const states = new Map<string, string | undefined>()

  function stateOf(text: string): string | undefined {
    if (!states.has(text)) states.set(text, places.state(text))
    return states.get(text)
  }

  return {
    take({ pincode = '', place = '', district = '', state: spelt = '', taluk = '' }) {
      const wrong: Sentence[] = []
      const digits = pincode.replaceAll(' ', '')
      const state = stateOf(spelt)
      if (!/^[1-9]\d{5}$/u.test(digits)) wrong.push(listFault('pincode', quoted(pincode)))
      if (state === undefined) wrong.push(listFault('state', quoted(spelt)))
      if (tidy(district) === '') wrong.push(listFault('district'))
      if (wrong.length > 0 || state === undefined) return wrong
      const office = {
        place: tidy(place),
        state,
        district: tidy(district),
        subDistrict: taluk === 'NA' ? '' : tidy(taluk),
      }
      const known = offices.get(digits)
      if (known) known.push(office)
      else offices.set(digits, [office])
      return []
    },
    rows: () =>
      [...offices]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([pincode, own]) => pincodeOf(pincode, own)),
  }
}
