import * as Type from 'typebox'
import { endpoint, type Upload } from '../kit/endpoint.ts'
import { officialFormMap } from '../official-forms/official-form-map.ts'
import {
  OFFICIAL_BYTES_MAX,
  officialInstead,
  officialPublished,
  officialSheet,
  officialVersion,
} from '../official-forms/official-version.ts'
import { forForms, form, mapVersion, ofOne, one, pdf } from './official-of-one.ts'

const SOURCE_LENGTH_MAX = 300

export const listOfficialForms = endpoint({
  ...forForms,
  method: 'GET',
  path: '/v1/staff/official-forms',
  summary: 'The official forms that were brought, the newest of each form first',
  reply: Type.Object({
    data: Type.Object({
      forms: Type.Array(
        Type.Object({
          form,
          title: Type.String(),
          /** Null where no address is named for the form. */
          published: Type.Union([officialPublished, Type.Null()]),
          /** Null where nothing was printed on our own form instead since a version was put into use or taken out. */
          instead: Type.Union([officialInstead, Type.Null()]),
          versions: Type.Array(officialVersion),
        }),
      ),
    }),
  }),
})

/** Who sends the same file for the same day again gets the version that there is; for another day it has the same places. */
export const addOfficialForm = endpoint({
  ...forForms,
  method: 'POST',
  path: '/v1/staff/official-forms',
  summary: 'Keep a PDF as the next version of a form, not in use yet',
  fails: ['VALIDATION_FAILED'],
  upload: { field: 'file', bytesMax: OFFICIAL_BYTES_MAX },
  body: Type.Object(
    {
      form,
      holds_from: Type.String({ maxLength: 20 }),
      source: Type.String({ maxLength: SOURCE_LENGTH_MAX }),
      file: Type.Optional(Type.Unsafe<Upload>({ type: 'string', format: 'binary' })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      version: officialVersion,
      /** The version itself where it was there; the one whose places it has; null where neither is so. */
      same_as: Type.Union([Type.Integer(), Type.Null()]),
    }),
  }),
})

export const readOfficialForm = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/v1/staff/official-forms/:form/:version',
  summary: 'A version with its pages, its map and the answers that want a place',
  reply: Type.Object({
    data: Type.Object({
      version: officialVersion,
      sheet: officialSheet,
      map: Type.Union([officialFormMap, Type.Null()]),
      /** The newest other version that has a map; null where none has. */
      other_map: Type.Union([Type.Integer(), Type.Null()]),
    }),
  }),
})

export const officialFormFile = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/v1/staff/official-forms/:form/:version/file',
  summary: 'The PDF of a version, as it was brought',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  reply: pdf,
})

/** VALIDATION_FAILED where it has no map, or cannot be printed on. */
export const activateOfficialForm = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/v1/staff/official-forms/:form/:version/activation',
  summary: 'Print applications of its day and later on this version',
  fails: ['NOT_FOUND', 'STALE_VERSION', 'VALIDATION_FAILED'],
  body: Type.Object({ map_version: mapVersion }, { additionalProperties: false }),
  reply: one,
})

export const takeOutOfficialForm = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/v1/staff/official-forms/:form/:version/activation',
  summary: 'Take a version out of use: applications are printed on the one before, or on our own form',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  reply: one,
})
