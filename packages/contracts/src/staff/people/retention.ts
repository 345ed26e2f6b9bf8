import * as Type from 'typebox'
import { endpoint } from '../../kit/endpoint.ts'
import { instantOrNull } from '../staff-schemas.ts'
import { forFiling } from './request.ts'

/** What is forgotten when its time is over. */
export const RETENTION_KINDS = [
  'aadhaar',
  'applications',
  'tests',
  'attachments',
  'affiliates',
  'payers',
  'messages',
  'notes',
  'drafts',
  'accounts',
  'rows',
  'audit',
  'securityEvents',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** For so many days back, and ahead. */
export const RETENTION_VIEW_DAYS = 30
/** So many are counted ahead; where there are more, that is said. */
export const DUE_COUNTED_MAX = 1000

/** Null for fewer than five, but none. */
const few = Type.Union([Type.Integer(), Type.Null()])

const row = Type.Object({
  kind: Type.Enum([...RETENTION_KINDS]),
  /** For how long it is kept. */
  days: Type.Integer(),
  /** When it was last gone through to the end; null before the first time. */
  last_at: instantOrNull,
  forgotten: few,
  due: few,
  /** More are due than were counted. */
  is_more: Type.Boolean(),
})
export type RetentionRow = Type.Static<typeof row>

export const readRetention = endpoint({
  ...forFiling,
  method: 'GET',
  path: '/v1/staff/retention',
  summary:
    'What was forgotten in the last thirty days because its time was over, and what will be in the next thirty: counts alone',
  status: 200,
  reply: Type.Object({ data: Type.Object({ rows: Type.Array(row) }) }),
})
