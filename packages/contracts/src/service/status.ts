import type { Static } from 'typebox'
import * as Type from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { LOCALES } from '../messages/languages.ts'

/** What the service is made of, as whoever uses it sees it, in the order of the page. */
export const EVERY_PART = [
  'site',
  'applications',
  'payments',
  'documents',
  'mails',
  'lookups',
  'partner_api',
  'webhooks',
] as const
export type Part = (typeof EVERY_PART)[number]

/** What an incident does to its parts, the mildest first. */
export const EFFECTS = ['maintenance', 'disrupted', 'down'] as const
export type Effect = (typeof EFFECTS)[number]

/** How a part is, from the best to the worst. */
export const PART_STATES = ['operational', ...EFFECTS] as const
export type PartState = (typeof PART_STATES)[number]

const PHASES = ['planned', 'ongoing', 'over'] as const

const AT = '2026-11-27T14:05:00+05:30'

const stateOf = (description: string) =>
  Type.Enum([...PART_STATES], { description, examples: ['operational'] })

const incident = Type.Object({
  id: Type.String({
    description: 'What the incident is called. It stays the same.',
    examples: ['2026-11-27-mails-late'],
  }),
  phase: Type.Enum([...PHASES], {
    description: 'Whether it is still to come, is happening or is over.',
    examples: ['over'],
  }),
  effect: Type.Enum([...EFFECTS], {
    description: 'What it does to its parts: planned work, not everything works, or nothing works.',
    examples: ['disrupted'],
  }),
  parts: Type.Array(Type.Enum([...EVERY_PART]), {
    description: 'The parts that it is about.',
    examples: [['mails']],
  }),
  from: Type.String({
    description: 'When it began or will begin, ISO 8601 with the Indian offset.',
    examples: [AT],
  }),
  to: Type.Union([Type.String(), Type.Null()], {
    description: 'When it ended or will end; null while nobody knows.',
    examples: ['2026-11-27T15:20:00+05:30'],
  }),
  title: Type.String({ description: 'What it is, in a few words.', examples: ['E-mails come late'] }),
  text: Type.String({
    description: 'What happened and what to do: paragraphs with an empty line between them.',
    examples: ['Our mail provider takes e-mails slowly. None is lost.'],
  }),
  language: Type.Enum([...LOCALES], {
    description: 'The language of `title` and `text`: English if there is no translation.',
    examples: ['en'],
  }),
})
export type ShownIncident = Static<typeof incident>

/** How the service is, for everybody: nothing of people, machines or amounts. */
export const serviceStatus = endpoint({
  method: 'GET',
  path: '/v1/status',
  summary: 'How each part of the service is, and what has happened in the last 90 days',
  status: 200,
  access: 'public',
  reply: Type.Object({
    data: Type.Object({
      state: stateOf('How the service is as a whole: the state of the part that is worst.'),
      checked_at: Type.String({
        description: 'When we looked, ISO 8601 with the Indian offset.',
        examples: [AT],
      }),
      parts: Type.Array(
        Type.Object({
          part: Type.Enum([...EVERY_PART], { description: 'A part of the service.', examples: ['payments'] }),
          state: stateOf('How the part is: as usual, planned work, not everything works, or nothing works.'),
        }),
        { description: 'Every part of the service.' },
      ),
      incidents: Type.Array(incident, { description: 'Incidents and planned work, the newest first.' }),
    }),
  }),
})
