/** What a partner's key works with: made-up applications that cost nothing, or those of people. Neither sees the other's. */
export const KEY_MODES = ['test', 'live'] as const
export type KeyMode = (typeof KEY_MODES)[number]

/** What a key may be for. A call that needs another one is refused by its name. */
export const SCOPES = [
  'applications:read',
  'applications:write',
  'payments:write',
  'files:write',
  'webhooks:write',
] as const
export type Scope = (typeof SCOPES)[number]

/** How many keys of each mode a partner may have at a time: one in use, one to change over to, one for another program. */
export const ACTIVE_KEYS_MAX = 3
/** How many addresses and networks a key may be bound to. */
export const KEY_ADDRESSES_MAX = 20
/** Characters. */
export const KEY_NAME_LENGTH_MAX = 60
/** How long a key may go on beside the one that has taken its place, in hours, and how long it does where nobody says. */
export const OVERLAP_HOURS = { max: 168, default: 24 } as const
