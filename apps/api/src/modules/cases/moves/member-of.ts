/** The member whom the audit log names as who did something. */
export const memberOf = (actor: string): string => actor.slice('staff:'.length)
