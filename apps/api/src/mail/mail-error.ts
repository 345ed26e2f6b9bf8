/** A connection that broke or went silent; every other fault is about the server, the way to it or the password. */
const BROKEN = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT']

export interface Fault {
  readonly code?: string
  readonly responseCode?: number
  /** What the operating system was asked for when it failed. */
  readonly syscall?: string
  readonly timeoutType?: string
}

/** What the mail server or the way to it said, without its words: they quote the address. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly code: string
  readonly responseCode: number | undefined

  constructor({ code = 'EUNKNOWN', responseCode }: Fault) {
    super(code)
    this.code = code
    this.responseCode = responseCode
  }
}

/** Whether the connection was made and then broke without a word, so that one recipient may be the cause. */
export const isBroken = ({
  code = '',
  responseCode,
  syscall,
  timeoutType = 'SOCKET_TIMEOUT',
}: Fault): boolean =>
  BROKEN.includes(code) && !responseCode && syscall !== 'connect' && timeoutType === 'SOCKET_TIMEOUT'
