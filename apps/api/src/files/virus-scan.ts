import { connect } from 'node:net'

/** Says whether bytes are on a list of known malware; rejects when nobody can tell. */
export type VirusScan = (bytes: Uint8Array) => Promise<'clean' | 'infected'>

/** The scanner did not say what a file is. */
export class ScannerError extends Error {
  override readonly name = 'ScannerError'
}

const CHUNK_BYTES = 64 * 1024
const ANSWER_MILLISECONDS_MAX = 20_000
const ANSWER_LENGTH_MAX = 1000

function chunk(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Asks a clamd by its INSTREAM command: chunks with their length in front, the last one empty. */
function clamdScan(host: string, port: number): VirusScan {
  return (bytes) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port })
      let answer = ''
      const fail = (message: string, cause?: unknown) => {
        socket.destroy()
        reject(new ScannerError(message, { cause }))
      }
      socket.setTimeout(ANSWER_MILLISECONDS_MAX, () => fail('clamd does not answer.'))
      // A stream that is too long for it is closed while we still write; its answer comes first.
      socket.on('error', (error) => fail('clamd cannot be reached.', error))
      socket.on('data', (data) => {
        if (answer.length < ANSWER_LENGTH_MAX) answer += data.toString('latin1')
      })
      socket.on('close', () => {
        if (/: OK\0?$/u.test(answer)) resolve('clean')
        else if (/ FOUND\0?$/u.test(answer)) resolve('infected')
        else fail('clamd gave no verdict.')
      })
      socket.on('connect', () => {
        socket.write('zINSTREAM\0')
        for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
          socket.write(chunk(bytes.subarray(start, start + CHUNK_BYTES)))
        }
        socket.write(chunk(new Uint8Array()))
      })
    })
}

/** The scanner at `host:port`; undefined where none is set up. */
export function clamdAt(address: string): VirusScan | undefined {
  const [, host = '', port = ''] = /^(.+):(\d+)$/u.exec(address) ?? []
  return host === '' ? undefined : clamdScan(host, Number(port))
}
