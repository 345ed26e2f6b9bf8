import { foldPlace } from '@pan/contracts/pan/places/place-name'
import type { Layout } from '../lists/lists.service.ts'

/** One office as a list gives it: city and state in capitals. */
export type PanOfficeListRow = Readonly<
  Record<
    'registered_with' | 'type' | 'name' | 'address' | 'city' | 'state' | 'pincode' | 'phone' | 'email',
    string
  >
>

export const layout: Layout = {
  columns: {
    registered_with: ['registered with', 'registered', 'agency', 'nsdl uti'],
    type: ['type', 'office type', 'centre type', 'type of centre'],
    name: [
      'name',
      'office name',
      'fc name',
      'centre name',
      'name of the centre',
      'branch name',
      'name of centre',
    ],
    address: ['address', 'office address', 'full address', 'centre address'],
    city: ['city', 'city name', 'place', 'location'],
    state: ['state', 'state name'],
    pincode: ['pincode', 'pin code', 'pin'],
    phone: [
      'phone',
      'telephone',
      'phone no',
      'telephone no',
      'contact no',
      'contact number',
      'mobile',
      'mobile no',
    ],
    email: ['email', 'e mail', 'email id', 'e mail id', 'email address'],
  },
  required: ['registered_with', 'name', 'address', 'city'],
}

/** Registering body, name, place and address: the same office under another number is the same. */
export const keyOfOffice = (row: PanOfficeListRow): string =>
  [row.registered_with, row.pincode || row.city, foldPlace(row.name), foldPlace(row.address)].join(' ')
