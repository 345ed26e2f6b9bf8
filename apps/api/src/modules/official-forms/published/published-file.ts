import { createHash } from 'node:crypto'
import { ended, openAt } from '../../../outgoing/open-at.ts'
import { faultBy, faultOf, type OutgoingFault } from '../../../outgoing/outgoing-fault.ts'
import type { Receivers } from '../../../outgoing/receivers.ts'

const SECONDS_MAX = 30
/** More than may be brought: that a file has grown is told, too. */
const BYTES_MAX = 32 * 1024 * 1024
const AGENT = 'pan-services-official-forms/1'
/** A page that says “not found” with the status 200 is no edition. */
const PDF = { mark: '%PDF-', within: 1024 } as const

/** The SHA-256 of a PDF at an address, or why it is not known. */
export type PublishedFile = { readonly sha256: string } | { readonly fault: OutgoingFault | 'size' | 'type' }

/** Reads the PDF at an address of somebody else and keeps nothing of it. Never throws. */
export type ReadPublished = (text: string, stop: AbortSignal) => Promise<PublishedFile>

export function readPublished(receivers: Receivers, secondsMax = SECONDS_MAX): ReadPublished {
  async function read(url: URL, signal: AbortSignal): Promise<PublishedFile> {
    const address = await receivers.find(url).catch(() => null)
    if (address === null) return { fault: 'dns' }
    if (address === undefined) return { fault: 'address' }
    const headers = { accept: 'application/pdf', 'accept-encoding': 'identity', 'user-agent': AGENT }
    const answer = await openAt(url, address, { method: 'GET', signal, headers })
    const fault = faultBy(answer.statusCode!)
    if (fault) {
      answer.destroy()
      return { fault }
    }
    const hash = createHash('sha256')
    let [bytes, begin] = [0, '']
    for await (const piece of answer as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > BYTES_MAX) return { fault: 'size' }
      if (begin.length < PDF.within) begin += piece.toString('latin1', 0, PDF.within)
      hash.update(piece)
    }
    return begin.includes(PDF.mark) ? { sha256: hash.digest('hex') } : { fault: 'type' }
  }

  return async (text, stop) => {
    const signal = AbortSignal.any([AbortSignal.timeout(secondsMax * 1000), stop])
    try {
      return await Promise.race([read(new URL(text), signal), ended(signal)])
    } catch (error) {
      return { fault: faultOf(error, signal) }
    }
  }
}
