import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { submissions } from './submissions.ts'

/** What one process of load does: `connections` at a time, for some seconds. */
export interface Slice {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly headers?: Record<string, string>
  /** Sends a new application with each request instead of reading. */
  readonly submits?: boolean
  /** Reads these, one after another and again from the start, instead of the address. */
  readonly reads?: readonly { readonly path: string; readonly headers: Record<string, string> }[]
  /** Where in them it begins. */
  readonly from?: number
  /** Sends these as JSON, one after another and again from the start, instead of reading. */
  readonly posts?: readonly string[]
  readonly status: number
  /** Sends so many at even times, whatever the answers take; without it, each connection sends when it has its answer. */
  readonly steadyPerSecond?: number
}

export interface SliceResult {
  readonly answers: number
  readonly bad: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const LENGTH = /\r\ncontent-length: (\d+)/iu

/** A whole request in one buffer. Only bodies differ, so the client costs next to nothing beside the server. */
function requests({ url, headers = {}, submits, posts, reads, from = 0 }: Slice): () => Buffer {
  const { host, pathname, search } = new URL(url)
  const linesOf = (given: Record<string, string>) =>
    Object.entries(given)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  const lines = linesOf(headers)
  const head = `${submits || posts ? 'POST' : 'GET'} ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${lines}`
  const withBody = (body: string) =>
    Buffer.from(
      `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  if (submits) {
    const next = submissions()
    return () => withBody(next())
  }
  const withPath = ({ path, headers: own }: NonNullable<Slice['reads']>[number]) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${linesOf(own)}\r\n`)
  const ready = posts?.map(withBody) ?? reads?.map(withPath) ?? [Buffer.from(`${head}\r\n`)]
  let at = from
  return () => ready[at++ % ready.length]!
}

/** The length of the first whole answer in what has come, and its status; undefined while it is not whole. */
function answerIn(received: Buffer): { bytes: number; status: number } | undefined {
  const end = received.indexOf(END_OF_HEAD)
  if (end === -1) return undefined
  const head = received.toString('latin1', 0, end)
  const bytes = end + END_OF_HEAD.length + Number(LENGTH.exec(head)?.[1] ?? 0)
  return received.length < bytes ? undefined : { bytes, status: Number(head.slice(9, 12)) }
}

async function run(slice: Slice): Promise<SliceResult> {
  const next = requests(slice)
  const { hostname, port } = new URL(slice.url)
  const latencies: number[] = []
  let bad = 0
  const started = performance.now()
  const end = started + slice.seconds * 1000

  const { connections, steadyPerSecond = 0 } = slice
  const everyMilliseconds = steadyPerSecond && (1000 * connections) / steadyPerSecond

  async function client(_: unknown, index: number): Promise<void> {
    const socket = connect(Number(port), hostname).setNoDelay()
    let received: Buffer = Buffer.alloc(0)
    let sent = 0
    let due = started + (everyMilliseconds * index) / connections
    const send = () => {
      sent = performance.now()
      socket.write(next())
    }
    const sendWhenDue = () => {
      const now = performance.now()
      if (now < due) setTimeout(send, due - now)
      else {
        send()
        // What waited for the answer before has waited since then.
        sent = due
      }
      due += everyMilliseconds
    }
    const sendNext = everyMilliseconds ? sendWhenDue : send
    socket.on('connect', sendNext)
    socket.on('data', (bytes: Buffer) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes])
      const answer = answerIn(received)
      if (!answer) return
      const now = performance.now()
      latencies.push(now - sent)
      if (answer.status !== slice.status) bad += 1
      received = received.subarray(answer.bytes)
      if (now < end) sendNext()
      else socket.end()
    })
    await new Promise((resolve, reject) => socket.on('close', resolve).on('error', reject))
  }

  await Promise.all(Array.from({ length: connections }, client))
  const elapsed = (performance.now() - started) / 1000
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { answers: sorted.length, bad, perSecond: sorted.length / elapsed, p50: at(0.5), p99: at(0.99) }
}

process.stdout.write(JSON.stringify(await run(JSON.parse(await text(process.stdin)) as Slice)))
