import * as Type from 'typebox'
import { BLANK_FORM_IDS } from '../blank-forms.ts'
import { area } from './official-form-map.ts'

/** What somebody sets by hand finds no more of them on a page. */
export const PRINTED_BOXES_MAX = 500

/** Of a PDF that somebody brings. */
export const OFFICIAL_BYTES_MAX = 4 * 1024 * 1024

/** A PDF that was brought for a form. */
export const officialVersion = Type.Object({
  form: Type.Enum([...BLANK_FORM_IDS]),
  /** The name that is printed on our own form. */
  title: Type.String(),
  version: Type.Integer(),
  is_in_use: Type.Boolean(),
  /** Whether applications of today are printed on it. */
  is_in_force: Type.Boolean(),
  /** Applications of this day and later are printed on it while it is in use, YYYY-MM-DD. */
  holds_from: Type.String(),
  /** The day from which another version that is in use is printed on instead, YYYY-MM-DD; empty where there is none. */
  replaced_from: Type.String(),
  /** As whoever brought it has said. */
  source: Type.String(),
  sha256: Type.String(),
  bytes: Type.Integer(),
  added_at: Type.String(),
  added_by: Type.String(),
  pages: Type.Integer(),
  fields: Type.Integer(),
  /** Fonts that are not in the file. */
  fonts_missing: Type.Array(Type.String()),
  has_map: Type.Boolean(),
  /** Rises with each change of the map. */
  map_version: Type.Integer(),
  /** How many answers its map says nothing of. */
  without_place: Type.Integer(),
})
export type OfficialVersion = Type.Static<typeof officialVersion>

/** What is known of the PDF that the department publishes at the address of a form. */
export const officialPublished = Type.Object({
  address: Type.String(),
  /** When it was read last; empty where it never was. */
  compared_at: Type.String(),
  /** Whether it is none of the PDFs that were brought. */
  is_new: Type.Boolean(),
})
export type OfficialPublished = Type.Static<typeof officialPublished>

/** Why a form was printed as our own last although an official print is in use. */
export const officialInstead = Type.Object({
  at: Type.String(),
  /** Answers have no place; the file cannot be used; printing on it has failed. */
  why: Type.Enum(['place', 'file', 'print']),
  /** Those without a place, as our form words them. */
  answers: Type.Array(Type.String()),
})
export type OfficialInstead = Type.Static<typeof officialInstead>

/** A page of the PDF, in points. */
const page = Type.Object({
  width: Type.Number(),
  height: Type.Number(),
  /** A scan, in which nobody finds boxes. */
  is_picture: Type.Boolean(),
  /** The boxes that it shows: what is set by hand beside one lies on its lines. */
  boxes: Type.Array(area, { maxItems: PRINTED_BOXES_MAX }),
})

const field = Type.Object({
  name: Type.String(),
  kind: Type.Enum(['text', 'tick']),
  page: Type.Integer(),
  area,
  label: Type.String(),
})

/** An answer that our form prints, for which a place is wanted. */
const asked = Type.Object({
  name: Type.String(),
  kind: Type.Enum(['boxes', 'line', 'tick']),
  /** Letters of each part; empty where there are no letter boxes. */
  parts: Type.Array(Type.Integer()),
  /** As our form numbers and words it. */
  number: Type.String(),
  label: Type.String(),
})
export type AskedAnswer = Type.Static<typeof asked>

/** What is to be known of a version to say where answers stand on it. */
export const officialSheet = Type.Object({
  pages: Type.Array(page),
  fields: Type.Array(field),
  answers: Type.Array(asked),
})
export type OfficialSheet = Type.Static<typeof officialSheet>

/** What is wrong with a map, or should be known of it; `answer` is empty where it is the whole. */
export const mapFault = Type.Object({
  answer: Type.String(),
  /** The other answer whose place it is about; empty where there is none. */
  other: Type.String(),
  text: Type.String(),
})
export type MapFault = Type.Static<typeof mapFault>
