import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Requests whose end two servers may see in different places, or whose address they may read differently (RFC 9112,
 * sections 2.2, 3.2, 5.2, 6.1 and 7.1), and how a server that is not fooled answers. Each starts a connection of its own.
 */
export interface MalformedRequest {
  readonly name: string
  readonly sent: string
  /** The statuses of the web server's answers on the connection, in order; a hidden request would have one more. */
  readonly statuses: readonly number[]
}

/** An address that answers every GET with 200, and one below /api that no server knows: nobody may be led to ask for it. */
export const KNOWN = '/api/health/live'
export const HIDDEN = '/api/v1/hidden'

const END = '\r\n\r\n'
const hidden = `GET ${HIDDEN} HTTP/1.1\r\nhost: hidden${END}`
const last = `GET ${KNOWN} HTTP/1.1\r\nhost: site\r\nconnection: close${END}`
const chunk = (data: string) => `${data.length.toString(16)}\r\n${data}\r\n0${END}`

const request = (method: string, headers: readonly string[], body = '', path = KNOWN, version = '1.1') =>
  `${method} ${path} HTTP/${version}\r\n${['host: site', ...headers].join('\r\n')}${END}${body}`

/** What has to be refused, after which the connection is closed. */
const refused = (name: string, sent: string, status = 400): MalformedRequest => ({
  name,
  sent: sent + last,
  statuses: [status],
})

const lengths: readonly MalformedRequest[] = [
  ['twice, and different', 'content-length: 4\r\ncontent-length: 6'],
  ['twice, and the same', 'content-length: 4\r\ncontent-length: 4'],
  ['as a list', 'content-length: 4, 4'],
  ['with a sign', 'content-length: +4'],
  ['below zero', 'content-length: -4'],
  ['in hexadecimal digits', 'content-length: 0x4'],
  ['with a blank inside', 'content-length: 4 4'],
  ['before its colon a blank', 'content-length : 4'],
  ['beyond every number', 'content-length: 99999999999999999999'],
].map(([how, header = '']) => refused(`a length ${how}`, request('POST', [header], 'body')))

const codings: readonly MalformedRequest[] = [
  ['with a length before it', `content-length: 6\r\ntransfer-encoding: chunked`],
  ['with a length after it', `transfer-encoding: chunked\r\ncontent-length: 4`],
  ['and then another', 'transfer-encoding: chunked\r\ntransfer-encoding: identity'],
  ['before the last', 'transfer-encoding: chunked, identity'],
  ['that is nearly one', 'transfer-encoding: xchunked'],
  ['before its colon a blank', 'transfer-encoding : chunked'],
  ['behind a control character', 'transfer-encoding: \u000bchunked'],
].map(([how, header = '']) => refused(`chunks ${how}`, request('POST', [header], chunk(hidden))))

const chunks: readonly MalformedRequest[] = [
  ['whose size is no number', `x\r\nbody\r\n0${END}`],
  ['whose size is beyond every number', `fffffffffffffffff\r\nbody\r\n0${END}`],
  ['below zero', `-4\r\nbody\r\n0${END}`],
  ['that is longer than its size', `2\r\nbody\r\n0${END}`],
  ['whose line ends without a carriage return', `4\nbody\r\n0${END}`],
].map(([how, body]) => refused(`a chunk ${how}`, request('POST', ['transfer-encoding: chunked'], body)))

/** No endpoint takes a body with these methods. A server that does not read it takes it for the next request. */
const bodies: readonly MalformedRequest[] = ['GET', 'HEAD', 'DELETE', 'OPTIONS'].flatMap((method) => [
  refused(`a body in chunks of ${method}`, request(method, ['transfer-encoding: chunked'], chunk(hidden))),
  refused(`a body with a length of ${method}`, request(method, [`content-length: ${hidden.length}`], hidden)),
])

const heads: readonly MalformedRequest[] = [
  refused('a folded header', request('GET', ['x-long: one\r\n two'])),
  refused('a folded coding', request('POST', ['transfer-encoding:\r\n chunked'], chunk(hidden))),
  refused('lines that end without a carriage return', `GET ${KNOWN} HTTP/1.1\nhost: site\n\n`),
  refused('a header with a lone carriage return', request('GET', ['x-one: a\rx-two: b'])),
  refused('a header with a zero byte', request('GET', ['x-one: a\u0000b'])),
  refused('a header without a name', request('GET', [': chunked'])),
  refused('two hosts', request('GET', ['host: hidden'])),
  refused('the same host twice', request('GET', ['HOST: site'])),
  refused('no host', `GET ${KNOWN} HTTP/1.1${END}`),
  refused('a version without headers', `GET ${KNOWN}\r\n`),
  refused('a version that there is not', request('GET', [], '', KNOWN, '9.9')),
  refused('the beginning of HTTP/2', `PRI * HTTP/2.0${END}SM${END}`),
  refused('chunks in HTTP/1.0', request('POST', ['transfer-encoding: chunked'], chunk(hidden), KNOWN, '1.0')),
  refused('more headers than anybody needs', request('GET', Array<string>(3000).fill('a: b')), 431),
  refused('a header that is too long', request('GET', [`x-long: ${'x'.repeat(20_000)}`]), 431),
]

const addresses: readonly MalformedRequest[] = [
  ['of another host', `http://hidden${KNOWN}`, 200],
  ['behind two slashes', `/${KNOWN}`, 200],
  ['with an encoded slash', '/api%2fhealth%2flive', 302],
  ['that climbs', '/api/health/../../api/health/live', 400],
  ['that climbs in encoded dots', '/api/%2e%2e/api/health/live', 400],
  ['that climbs behind an encoded slash', '/api/..%2fapi/health/live', 400],
  ['that cannot be decoded', '/api/%zz', 400],
  ['that is no text', '/api/%ff', 400],
].map(([how, path, status]) => ({
  name: `an address ${how}`,
  sent: request('GET', ['connection: close'], '', String(path)),
  statuses: [Number(status)],
}))

const plain: readonly MalformedRequest[] = [
  {
    name: 'several requests at once',
    sent: request('GET', []).repeat(3) + last,
    statuses: [200, 200, 200, 200],
  },
  { name: 'HTTP/1.0', sent: request('GET', [], '', KNOWN, '1.0'), statuses: [200] },
  {
    name: 'a wish for another protocol',
    sent: request('GET', [
      'upgrade: h2c',
      'connection: upgrade, http2-settings, close',
      'http2-settings: AAMAAABk',
    ]),
    statuses: [200],
  },
]

export const malformedRequests: readonly MalformedRequest[] = [
  ...lengths,
  ...codings,
  ...chunks,
  ...bodies,
  ...heads,
  ...addresses,
  ...plain,
]

/** Everything that a server says to these bytes until it closes the connection. */
export async function answersTo(origin: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(sent, 'latin1')
  return text(socket)
}

/** The statuses of answers that came one after the other. */
export const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /gu)].map(([, status]) => Number(status))
