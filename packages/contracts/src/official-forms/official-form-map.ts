import * as Type from 'typebox'
import { BLANK_FORM_IDS } from '../blank-forms.ts'

/** Points, 72 to the inch; of a place, from the top left corner of its page. */
const points = Type.Number({ minimum: 0, maximum: 2000 })

export const area = Type.Object(
  {
    x: points,
    y: points,
    width: Type.Number({ exclusiveMinimum: 0, maximum: 2000 }),
    height: Type.Number({ exclusiveMinimum: 0, maximum: 2000 }),
    /** Letter boxes beside each other, one character each; an open line where there are none. */
    boxes: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  },
  { additionalProperties: false },
)
export type Area = Type.Static<typeof area>

/** Of letters, in points: what is smaller is read by nobody. */
export const LETTER_SIZE = { min: 4, max: 24 } as const

const answer = Type.String({ pattern: '^[a-z0-9_]{1,60}$' })
const look = {
  align: Type.Optional(Type.Enum(['left', 'center', 'right'])),
  /** Of the letters, in points; as large as the place allows where nothing is said. */
  size: Type.Optional(Type.Number({ minimum: LETTER_SIZE.min, maximum: LETTER_SIZE.max })),
}

const placeByField = Type.Object(
  {
    answer,
    /** A field of the PDF by its name; one of several buttons of a field is `name/value`. */
    field: Type.String({ minLength: 1, maxLength: 200 }),
    ...look,
  },
  { additionalProperties: false },
)

const placeByBoxes = Type.Object(
  {
    answer,
    page: Type.Integer({ minimum: 1, maximum: 100 }),
    /** One after the other: an answer goes on in the next where one is full. */
    areas: Type.Array(area, { minItems: 1, maxItems: 10 }),
    ...look,
  },
  { additionalProperties: false },
)

/** Where the answers stand on an official form: a file that operators share. */
export const officialFormMap = Type.Object(
  {
    form: Type.Enum([...BLANK_FORM_IDS]),
    /** Of the PDF that the places were measured on. */
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    /** How many pages, from the first on, are handed in; those after them are instructions. */
    pages: Type.Integer({ minimum: 1, maximum: 100 }),
    places: Type.Array(Type.Union([placeByField, placeByBoxes]), { maxItems: 500 }),
    /** Answers that the official form does not ask: they are not printed. */
    left_out: Type.Optional(Type.Array(answer, { maxItems: 500 })),
    /** Answers of a proposed map whose places nobody has looked at yet: a map that has some is not taken. */
    guessed: Type.Optional(Type.Array(answer, { maxItems: 500 })),
  },
  { additionalProperties: false },
)
export type OfficialFormMap = Type.Static<typeof officialFormMap>
export type Place = OfficialFormMap['places'][number]
