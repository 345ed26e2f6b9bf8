import { expect } from 'vitest'
import type { StaffServer } from '../staff/support/staff-server.ts'
import type { Contents } from './contents.ts'
import { read } from './read-back.ts'

/** What a release may say otherwise: looks answered a token up to 0.2.0, and a sentence is of the catalogue of today. */
const MAY_DIFFER = new Set(['token', 'sentence'])
/** An instant was told in several ways up to 0.2.0, some to the millisecond. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+05:30)$/u

const toTheSecond = (value: unknown): unknown =>
  typeof value === 'string' && INSTANT.test(value) ? Math.floor(Date.parse(value) / 1000) : value

const kept = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (name, value: unknown) => (MAY_DIFFER.has(name) ? undefined : toTheSecond(value))),
  )

/** What these answered then, they answer to whoever asks for it since. */
const asked = (url: string): string =>
  /^(?:get-pan-list-by-user|listing-comment|edit-pan-application|pan-application-status)\/|-display$/u.test(
    url,
  )
    ? `${url}?include=details`
    : url

/** Asks everything that was asked when the release was kept: whoever asked gets the same answers, files to the byte. */
export async function expectReadBack(server: StaffServer, { reads }: Contents): Promise<void> {
  for (const each of reads) {
    const { status, answer, files } = await read(server, each.as, asked(each.url))
    // A later release may say more.
    expect({ url: each.url, status, files, answer: kept(answer) }).toMatchObject({
      url: each.url,
      status: each.status,
      files: each.files,
      answer: kept(each.answer),
    })
  }
}
