import * as Type from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { officialFormMap, type OfficialFormMap } from '../official-forms/official-form-map.ts'
import { mapFault } from '../official-forms/official-version.ts'
import { SAMPLES } from '../official-forms/samples.ts'
import { mapVersion, ofOne, one, pdf } from './official-of-one.ts'

/** What is wrong with it is told in sentences. */
const sentMap = Type.Unsafe<OfficialFormMap>({ type: 'object' })

export const officialFormMapFile = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/v1/staff/official-forms/:form/:version/map',
  summary: 'The map of a version, as a file that operators share',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  reply: Type.Unsafe<string>({ type: 'string', contentMediaType: 'application/json' }),
})

/** VALIDATION_FAILED while the version is in use, and for a map that does not fit. */
export const saveOfficialMap = endpoint({
  ...ofOne,
  method: 'PUT',
  path: '/v1/staff/official-forms/:form/:version/map',
  summary: 'Save the map of a version that is not in use',
  fails: ['NOT_FOUND', 'STALE_VERSION', 'VALIDATION_FAILED'],
  body: Type.Object({ map: sentMap, map_version: mapVersion }, { additionalProperties: false }),
  reply: one,
})

export const checkOfficialMap = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/v1/staff/official-forms/:form/:version/map/check',
  summary:
    'What is wrong with a map, what is short in it, and the answers that it says nothing of; nothing is changed',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  reads: true,
  body: Type.Object({ map: sentMap }, { additionalProperties: false }),
  reply: Type.Object({
    data: Type.Object({
      faults: Type.Array(mapFault),
      /** Keeps a map from nothing. */
      notices: Type.Array(mapFault),
      without_place: Type.Array(Type.String()),
    }),
  }),
})

export const proposeOfficialMap = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/v1/staff/official-forms/:form/:version/map/proposal',
  summary:
    'A map to begin with, from the fields and lines of the PDF or the places of another version; nothing is changed',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  reads: true,
  body: Type.Object(
    {
      /** Another version of the form whose places are taken; what the PDF shows is read where none is named. */
      like: Type.Optional(Type.Integer({ minimum: 1 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ map: officialFormMap }) }),
})

/** How far a printer moves what it prints, in points. */
const offset = Type.Number({ minimum: -72, maximum: 72 })

export const officialTestSheet = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/v1/staff/official-forms/:form/:version/test-sheet',
  summary: 'The form with every place of a map filled in, and a ruler at the edges; nothing is changed',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  reads: true,
  body: Type.Object(
    {
      map: sentMap,
      /** What stands in the places. */
      answers: Type.Enum([...SAMPLES]),
      right: offset,
      down: offset,
    },
    { additionalProperties: false },
  ),
  reply: pdf,
})
