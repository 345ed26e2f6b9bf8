import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receivers } from '../../src/outgoing/receivers.ts'
import { readPublished } from '../../src/modules/official-forms/published/published-file.ts'
import { standIn, type MadeStandIn } from '../pdf/official/stand-ins.ts'
import { callerOf, staffMember } from '../staff/support/staff-server.ts'
import { dialects } from '../support/databases.ts'
import { officialServer, type OfficialServer } from './official-server.ts'

const DAY_SECONDS = 24 * 60 * 60
const NEW_EDITION = 'the department has a new edition'

/** The department, which gives what it is told to. */
async function startDepartment() {
  const asked: string[] = []
  const department = {
    asked,
    url: '',
    answers: (answer: ServerResponse) => void answer.end(),
    close: () => {},
  }
  const server = createServer((request, answer) => {
    asked.push(request.url!)
    department.answers(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  department.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/form.pdf`
  department.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return department
}

let department: Awaited<ReturnType<typeof startDepartment>>
let made: MadeStandIn
let other: MadeStandIn

const spaced = () => `${department.url}?an edition`
const gives = (bytes: Uint8Array) => (answer: ServerResponse) => void answer.end(bytes)

beforeAll(async () => {
  department = await startDepartment()
  ;[made, other] = await Promise.all([standIn('form-93', 'flat'), standIn('form-93', 'fields')])
})
afterAll(() => department.close())

describe.each(dialects)('the edition that the department publishes, on %s', (dialect) => {
  let own: OfficialServer
  let staff: Awaited<ReturnType<OfficialServer['server']['openStaff']>>

  beforeAll(async () => {
    own = await officialServer(
      dialect,
      {},
      {
        WEBHOOK_RECEIVERS: 'loopback',
        OFFICIAL_FORM_ADDRESSES: `form-93 | ${department.url}; form-95 | ${spaced()}`,
      },
    )
    staff = await own.server.openStaff()
  })
  beforeEach(() => {
    own.server.logLines.length = 0
  })
  afterAll(async () => {
    await staff.close()
    await own.close()
  })

  const told = (words: string) => own.server.logLines.filter((line) => line.includes(words))
  async function nextDay() {
    own.server.clock.forward(DAY_SECONDS)
    await own.server.jobs.drain()
  }
  async function published() {
    // A session lasts no day.
    const call = callerOf({ staff }, await staffMember(own.server, ['administrator']))
    const { forms } = (await call('GET', 'official-forms')).json().data
    return forms.map((each: { form: string; published: object | null }) => [each.form, each.published])
  }
  const bring = async ({ file }: MadeStandIn, form = 'form-93') =>
    own.admin('add', [form, await own.written('form.pdf', file)], { from: '2026-01-01' })

  test('is compared once a day: one that was brought is told of nobody', async () => {
    expect(await published()).toContainEqual([
      'form-93',
      { address: department.url, compared_at: '', is_new: false },
    ])
    await bring(made)
    department.answers = gives(made.file)
    await nextDay()
    const { length } = department.asked
    await own.server.jobs.drain()
    expect(department.asked).toHaveLength(length)
    expect(told(NEW_EDITION)).toEqual([])
    const all = await published()
    expect(all).toContainEqual([
      'form-93',
      { address: department.url, compared_at: expect.stringMatching(/^\d{4}-/u), is_new: false },
    ])
    expect(all).toContainEqual(['form-94', null])
  })

  test('is compared at an address with a blank in it, too', async () => {
    expect(await published()).toContainEqual([
      'form-95',
      { address: spaced(), compared_at: expect.stringMatching(/^\d{4}-/u), is_new: false },
    ])
    await bring(other, 'form-95')
    expect(await published()).toContainEqual(['form-95', expect.objectContaining({ is_new: true })])
  })

  test('is told in the log, as a metric and on the page of the staff when it is another one, until that was added', async () => {
    department.answers = gives(other.file)
    await nextDay()
    expect(told(NEW_EDITION)).toHaveLength(1)
    expect(told(NEW_EDITION)[0]).toContain('"form":"form-93"')
    expect(await own.server.services.publishedEditions.list()).toMatchObject([
      { form: 'form-93', isNew: true },
      { form: 'form-95' },
    ])
    expect(await published()).toContainEqual(['form-93', expect.objectContaining({ is_new: true })])
    await bring(other)
    expect(await published()).toContainEqual(['form-93', expect.objectContaining({ is_new: false })])
  })

  test('stays known as it was while it cannot be read, and the log says why', async () => {
    const before = await published()
    department.answers = (answer) => void answer.writeHead(500).end()
    await nextDay()
    expect(told('could not be read')[0]).toContain('"fault":"status"')
    expect(await published()).toEqual(before)
  })
})

describe('what is no PDF at its address', () => {
  const open = receivers({ origin: 'https://pan.example.in', loopback: true })
  const read = (secondsMax = 30, from = open) =>
    readPublished(from, secondsMax)(department.url, new AbortController().signal)

  test('is no edition, whatever it says of itself', async () => {
    department.answers = (answer) => void answer.end('<h1>Not found</h1>')
    expect(await read()).toEqual({ fault: 'type' })
  })

  test('is not looked for where a redirect leads', async () => {
    const { length } = department.asked
    department.answers = (answer) => void answer.writeHead(302, { location: '/inside' }).end()
    expect(await read()).toEqual({ fault: 'redirect' })
    expect(department.asked.slice(length)).toEqual(['/form.pdf'])
  })

  test('is not read to its end when it has none, nor waited for', async () => {
    department.answers = (answer) => {
      const piece = Buffer.alloc(1024 * 1024, '%PDF-')
      const more = (error?: Error | null): void => {
        if (!error) answer.write(piece, more)
      }
      more()
    }
    expect(await read()).toEqual({ fault: 'size' })
    department.answers = (answer) => void answer.write('%PDF-')
    expect(await read(0.2)).toEqual({ fault: 'timeout' })
  })

  test('is not taken for one that was cut off', async () => {
    department.answers = (answer) => {
      answer.writeHead(200, { 'content-length': made.file.length })
      answer.write(made.file.subarray(0, 2000), () => answer.destroy())
    }
    expect(await read()).toEqual({ fault: 'broken' })
  })

  test('is not asked for inside, where the setting does not allow this machine', async () => {
    const { length } = department.asked
    const strict = receivers({ origin: 'https://pan.example.in', loopback: false })
    expect(await read(30, strict)).toEqual({ fault: 'address' })
    expect(department.asked).toHaveLength(length)
  })
})
