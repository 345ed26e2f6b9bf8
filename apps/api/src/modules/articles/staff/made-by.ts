const STAFF = 'staff:'

/** How a version or a picture names the member who has made it. */
export const madeByMember = (memberId: string): string => STAFF + memberId

/** Null for what came with the product or by a command. */
export const memberIn = (madeBy: string): string | null =>
  madeBy.startsWith(STAFF) ? madeBy.slice(STAFF.length) : null
