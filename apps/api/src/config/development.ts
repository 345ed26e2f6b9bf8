/** What everybody can read: good for one’s own machine alone. */
export const DEVELOPMENT_SECRET = 'development-only-'
export const DEVELOPMENT_KEY = `k1:${Buffer.alloc(32, 'development-only').toString('base64')}`
/** Who gets what is written on the contact page of one’s own machine. */
export const DEVELOPMENT_SUPPORT = 'support@localhost'
export const DEVELOPMENT_MAILBOX = 'smtp://127.0.0.1:8083'
export const DEVELOPMENT_SENDER = 'PAN Services <no-reply@localhost>'
