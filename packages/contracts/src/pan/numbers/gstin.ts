import type { STATES } from '../places/states.ts'

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/u
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CHECKED_SIGNS = 14

/** True for fifteen characters in the shape of a GSTIN: state code, PAN, number of the registration, Z, check character. */
export const isGstinShape = (text: string): boolean => GSTIN.test(text)

/**
 * Whether the last of fifteen characters is the one that the others ask for: each value times 1 or 2 in turn, written in
 * base 36, its two digits added; the check character fills the sum up to a multiple of 36.
 */
export function fitsGstinCheck(gstin: string): boolean {
  let sum = 0
  for (let at = 0; at < CHECKED_SIGNS; at++) {
    const product = SIGNS.indexOf(gstin[at]!) * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / SIGNS.length) + (product % SIGNS.length)
  }
  return gstin[CHECKED_SIGNS] === SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length]
}

/** The PAN of whoever is registered under a GSTIN. */
export const panInGstin = (gstin: string): string => gstin.slice(2, 12)

type State = (typeof STATES)[number]

/** The first two digits of a GSTIN; the second code of a state is one that it had before. */
const CODES: Readonly<Record<State, readonly string[]>> = {
  'JAMMU AND KASHMIR': ['01'],
  'HIMACHAL PRADESH': ['02'],
  PUNJAB: ['03'],
  CHANDIGARH: ['04'],
  UTTARAKHAND: ['05'],
  HARYANA: ['06'],
  DELHI: ['07'],
  RAJASTHAN: ['08'],
  'UTTAR PRADESH': ['09'],
  BIHAR: ['10'],
  SIKKIM: ['11'],
  'ARUNACHAL PRADESH': ['12'],
  NAGALAND: ['13'],
  MANIPUR: ['14'],
  MIZORAM: ['15'],
  TRIPURA: ['16'],
  MEGHALAYA: ['17'],
  ASSAM: ['18'],
  'WEST BENGAL': ['19'],
  JHARKHAND: ['20'],
  ODISHA: ['21'],
  CHHATTISGARH: ['22'],
  'MADHYA PRADESH': ['23'],
  GUJARAT: ['24'],
  'DADRA AND NAGAR HAVELI AND DAMAN AND DIU': ['26', '25'],
  MAHARASHTRA: ['27'],
  KARNATAKA: ['29'],
  GOA: ['30'],
  LAKSHADWEEP: ['31'],
  KERALA: ['32'],
  'TAMIL NADU': ['33'],
  PUDUCHERRY: ['34'],
  'ANDAMAN AND NICOBAR ISLANDS': ['35'],
  TELANGANA: ['36'],
  'ANDHRA PRADESH': ['37', '28'],
  LADAKH: ['38'],
}

/** Whether a GSTIN begins with the code of a state; a state that is not known fits every one. */
export const fitsGstinState = (gstin: string, state: string): boolean =>
  CODES[state as State]?.includes(gstin.slice(0, 2)) ?? true
