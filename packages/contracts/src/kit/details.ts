import * as Type from 'typebox'

/**
 * `details` adds what the first description of the product does not name: the members that the answer has as optional. To
 * a call with a partner's key they come without asking.
 */
export const include = Type.Optional(Type.Enum(['details']))

/** The query of a call that takes nothing else. */
export const withDetails = Type.Object({ include })
