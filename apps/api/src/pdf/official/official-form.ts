import type { Area, OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import type { FormId } from '../forms.ts'

/** An official form as it goes to the thread that prints: the PDF as the operator brought it, and where answers stand on it. */
export interface OfficialForm {
  readonly id: FormId
  /** Another one for each edition and each change of its map; what is made of it is kept by it. */
  readonly key: string
  /** Since when it holds, YYYY-MM-DD. */
  readonly holdsFrom: string
  /** In memory that threads share. */
  readonly file: Uint8Array
  readonly map: OfficialFormMap
  /** Of the whole PDF, instructions with it. */
  readonly pageCount: number
}

export interface OfficialPage {
  readonly width: number
  readonly height: number
  /** A scan: nothing but a picture stands on it, and boxes are found by nobody. */
  readonly isPicture: boolean
}

/** One place of a field of the PDF. */
export interface OfficialField {
  /** `name`, or `name/value` for one of several buttons of a field. */
  readonly name: string
  readonly kind: 'text' | 'tick'
  readonly page: number
  readonly area: Area
  /** What the PDF says of it to people who cannot see it; empty where it says nothing. */
  readonly label: string
}

/** What is known of an official PDF once it was looked at. */
export interface OfficialFacts {
  readonly pages: readonly OfficialPage[]
  readonly fields: readonly OfficialField[]
  /** Fonts that are not in the file: each program takes another one for them. */
  readonly fontsMissing: readonly string[]
}
