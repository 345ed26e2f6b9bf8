import * as Type from 'typebox'

/** Characters. */
export const PARTNER_REFERENCE_LENGTH_MAX = 64

const REFERENCE = /^[!-~](?:[ -~]*[!-~])?$/u

/** Whether a text can be a reference. */
export const isPartnerReference = (text: string): boolean =>
  text.length <= PARTNER_REFERENCE_LENGTH_MAX && REFERENCE.test(text)

/**
 * What a partner's own system calls an application: letters, digits and marks of ASCII, spaces inside only. Of one
 * partner's applications in one mode no two have the same.
 */
export const partnerReference = Type.Optional(
  Type.Union([
    Type.String({ maxLength: PARTNER_REFERENCE_LENGTH_MAX, pattern: `^$|${REFERENCE.source}` }),
    Type.Null(),
  ]),
)
