/** The state of what is left of an application that a person has asked to be forgotten, or that was kept long enough. */
export const ERASED = 'ERASED'
