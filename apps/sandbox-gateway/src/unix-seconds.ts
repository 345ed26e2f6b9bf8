/** Seconds since 1970, as the gateway's protocol tells times. */
export const unixSeconds = (): number => Math.floor(Date.now() / 1000)
