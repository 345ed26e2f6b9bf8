const GIVEN = /^[A-Za-z0-9._-]{8,64}$/u

/** The id that a caller gave its request in `x-request-id`; undefined where it does not look like one. */
export const givenRequestId = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' && GIVEN.test(header) ? header : undefined
