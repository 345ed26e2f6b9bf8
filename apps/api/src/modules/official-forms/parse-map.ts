import { Errors } from 'typebox/value'
import { officialFormMap, type OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { fault, type OfficialFault } from '../../pdf/official/official-fault.ts'
import { OfficialFormError } from './official-form-error.ts'

/** The text of a file as a value. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OfficialFormError([fault('map_json')])
  }
}

const partOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)

const listIn = (value: unknown, name: string): unknown[] => {
  const list = partOf(value, name)
  return Array.isArray(list) ? list : []
}

/** Places that begin left of their page or above it, which the schema tells in words of its own. */
const beforeThePage = (value: unknown): OfficialFault[] =>
  listIn(value, 'places').flatMap((place) => {
    const page = Number(partOf(place, 'page'))
    return listIn(place, 'areas')
      .map((area) => ({ x: Number(partOf(area, 'x')), y: Number(partOf(area, 'y')), page }))
      .filter(({ x, y }) => (x < 0 || y < 0) && page > 0)
      .map((at) => fault('before_page', at))
  })

/** A map as its schema has it; throws an OfficialFormError. */
export function parseMap(value: unknown): OfficialFormMap {
  const errors = Errors(officialFormMap, value)
  if (errors.length === 0) return value as OfficialFormMap
  const outside = beforeThePage(value)
  if (outside.length > 0) throw new OfficialFormError(outside)
  throw new OfficialFormError(
    errors.map(({ instancePath, message }) =>
      fault('map_shape', { where: instancePath || '/', detail: message }),
    ),
  )
}
