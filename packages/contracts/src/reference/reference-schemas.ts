import * as Type from 'typebox'

/** An operation of the API as lists show it. */
export const operationLine = Type.Object({
  /** Its `operationId`, by which programs and addresses know it. */
  id: Type.String(),
  method: Type.String(),
  /** With `/api` in front and `{name}` for parameters. */
  path: Type.String(),
  /** The tag of the description. */
  area: Type.String(),
  summary: Type.String(),
  /** Whether the program of a partner calls it. */
  is_for_partners: Type.Boolean(),
})

/** A member of a body or an answer; those inside another one follow it, one deeper. */
const fieldLine = Type.Object({
  name: Type.String(),
  depth: Type.Integer(),
  /** As in `string | null` or `object[]`. */
  type: Type.String(),
  is_required: Type.Boolean(),
  /** Sentences in English, with code in backticks. */
  about: Type.String(),
  /** Keywords of JSON Schema, as in `maxLength: 40`. */
  limits: Type.Array(Type.String()),
  /** The values that it can have; empty where there is no such list. */
  values: Type.Array(Type.String()),
  /** Whether there will be more of them. */
  is_open: Type.Boolean(),
  /** As JSON; empty where there is none. */
  example: Type.String(),
})

const parameterLine = Type.Object({
  ...fieldLine.properties,
  place: Type.Enum(['path', 'query', 'header']),
})

const bodyExample = Type.Object({ name: Type.String(), summary: Type.String(), value: Type.Unknown() })

/** An operation with everything that somebody who calls it has to know. */
export const operationDetails = Type.Object({
  ...operationLine.properties,
  /** Paragraphs in English, with code in backticks and words in stars. */
  about: Type.Array(Type.String()),
  /** What proves who calls: a partner's key, the token of a login, or nothing. */
  credential: Type.Enum(['key', 'token', 'none']),
  /** Whether the client for TypeScript has its types. */
  is_typed: Type.Boolean(),
  /** Whether it takes an Idempotency-Key. */
  is_creating: Type.Boolean(),
  parameters: Type.Array(parameterLine),
  body: Type.Optional(
    Type.Object({
      types: Type.Array(Type.String()),
      fields: Type.Array(fieldLine),
      examples: Type.Array(bodyExample),
      /** The field that holds a file; empty where there is none. */
      file: Type.String(),
    }),
  ),
  answer: Type.Object({
    status: Type.String(),
    types: Type.Array(Type.String()),
    fields: Type.Array(fieldLine),
    example: Type.Optional(Type.Unknown()),
  }),
  failures: Type.Array(
    Type.Object({
      status: Type.String(),
      codes: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
    }),
  ),
})

export const guideHeading = Type.Object({ id: Type.String(), text: Type.String() })
export const guidePageLine = Type.Object({ name: Type.String(), title: Type.String() })

export const foundSection = Type.Object({
  page: Type.String(),
  page_title: Type.String(),
  /** Where in the page it begins; empty at its top. */
  anchor: Type.String(),
  heading: Type.String(),
  excerpt: Type.String(),
})

export type OperationLine = Type.Static<typeof operationLine>
export type OperationDetails = Type.Static<typeof operationDetails>
export type FieldLine = Type.Static<typeof fieldLine>
export type ParameterLine = Type.Static<typeof parameterLine>
export type FoundSection = Type.Static<typeof foundSection>
