const JWT = /eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/gu

interface Claims {
  readonly act: string
  /** Seconds since 1970. */
  readonly exp: number
}

/** What our tokens in an answer say, wherever in it they are. */
export const tokensIn = (body: string): Claims[] =>
  [...body.matchAll(JWT)]
    .map(([, claims = '']) => JSON.parse(Buffer.from(claims, 'base64url').toString()) as Partial<Claims>)
    .filter((claims): claims is Claims => claims.act !== undefined)
