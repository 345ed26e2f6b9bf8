import type { LaterState } from './pan/application-states.ts'

/** The ways by which a short message reaches a telephone, in the order in which the form asks about them. */
export const CHANNELS = ['sms', 'whatsapp'] as const
export type Channel = (typeof CHANNELS)[number]

/** The question whether somebody wants to be told by a channel. */
export const consentTo = <C extends Channel>(channel: C): `consent_${C}` => `consent_${channel}`

/** Of what a short message tells: the application is there, it is paid, or it has come to a state. */
export type ShortMessageName = 'submitted' | 'paid' | LaterState
