/** A connection that broke or went silent; every other fault is about the server, the way to it or the password. */
const BROKEN = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT']

export interface Fault {
  readonly code?: string
  readonly responseCode?: number
  /** What the operating system was asked for when it failed. */
  readonly syscall?: string
  readonly timeoutType?: string
  readonly message?: string
}

/** The code of nodemailer; it has the same one for a line that broke and for a certificate that is not trusted. */
const codeOf = ({ code = 'EUNKNOWN', message = '' }: Fault): string =>
  code === 'ESOCKET' && /certificate/iu.test(message) ? 'ECERTIFICATE' : code

/** What the mail server or the way to it said, without its words: they quote the address. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly code: string
  readonly responseCode: number | undefined

  constructor(fault: Fault) {
    super(codeOf(fault))
    this.code = codeOf(fault)
    this.responseCode = fault.responseCode
  }
}

/** Whether the connection was made and then broke without a word, so that one recipient may be the cause. */
export const isBroken = (fault: Fault): boolean => {
  const { responseCode, syscall, timeoutType = 'SOCKET_TIMEOUT' } = fault
  return (
    BROKEN.includes(codeOf(fault)) &&
    !responseCode &&
    syscall !== 'connect' &&
    timeoutType === 'SOCKET_TIMEOUT'
  )
}
