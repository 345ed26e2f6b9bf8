import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What a receiver does with a call. */
export type Behaviour = (answer: ServerResponse) => void

export const behaviours = {
  takes: (answer) => void answer.writeHead(204).end(),
  breaks: (answer) => void answer.writeHead(500).end('no'),
  redirects: (answer) => void answer.writeHead(301, { location: '/elsewhere' }).end(),
  isGone: (answer) => void answer.writeHead(410).end(),
  isSilent: () => {},
  vanishes(answer) {
    answer.writeHead(200, { 'content-length': 100 })
    answer.write('half', () => answer.destroy())
  },
  /** Answers and never ends. */
  drips(answer) {
    answer.writeHead(200).write('drop')
  },
  /** Changes to a protocol that nobody asked for. */
  upgrades: (answer) =>
    void answer.socket!.write(
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: chat\r\n\r\n',
    ),
  hints(answer) {
    answer.writeEarlyHints({ link: '</hook>' })
    answer.writeHead(204).end()
  },
  /** Answers early over and over, and then really. */
  babbles(answer) {
    answer.socket!.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1000))
    answer.writeHead(204).end()
  },
  talks: (answer) => void answer.writeHead(200).end(Buffer.alloc(1_000_000)),
} as const satisfies Record<string, Behaviour>

export interface Receiver {
  readonly url: string
  /** Every call so far. */
  readonly received: Received[]
  /** What it does from now on. */
  behaviour: Behaviour
  /** Resolves when so many calls have come. */
  heard(count: number): Promise<void>
  close(): Promise<void>
}

/** Somebody who hears of events, on a port of its own. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = []
  const waiting: { readonly count: number; readonly resolve: () => void }[] = []
  const server = createServer((request, answer) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      receiver.behaviour(answer)
      for (const { count, resolve } of waiting) if (received.length >= count) resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    behaviour: behaviours.takes,
    heard: (count) =>
      received.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => void waiting.push({ count, resolve })),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
  return receiver
}
