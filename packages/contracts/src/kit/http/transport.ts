const LOOPBACK = /^(?:|localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu

/** Whether a host is this machine; an empty one is, as in the address of a Unix socket. */
const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** Whether what is sent to a host without TLS stays on this machine, or on a network that the operator calls private. */
export const isPrivate = (host: string, plaintextHosts: string): boolean =>
  isLoopback(host) || plaintextHosts.split(',').some((each) => each.trim() === host)

/** Whether a server is strict: as NODE_ENV says, and without it when the site is on another host than this machine. */
export const isProduction = (nodeEnv: string | undefined, siteHost: string): boolean =>
  nodeEnv === undefined ? !isLoopback(siteHost) : nodeEnv === 'production'
