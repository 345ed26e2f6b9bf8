import { staffEndpoints } from '@pan/contracts/staff/endpoints'
import { STAFF_ROLES } from '@pan/contracts/staff/roles'
import { callClassOf } from '@pan/contracts/kit/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStaffRights } from '../support/rights/table.ts'
import { fromPage, openStaffServer, staffMember, type StaffServer } from './support/staff-server.ts'

const { heads, lines } = readStaffRights()
const NOBODY = 'no second factor'
const callers = ['visitor', NOBODY, ...STAFF_ROLES] as const

describe('the rights of the staff', () => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer('sqlite')
  })
  afterAll(() => server.close())

  async function headersOf(caller: (typeof callers)[number]): Promise<Readonly<Record<string, string>>> {
    if (caller === 'visitor') return fromPage()
    if (caller === NOBODY)
      return (await staffMember(server, ['administrator'], { hasPasskey: false })).headers
    return (await staffMember(server, [caller])).headers
  }

  test('docs/rights.md has a line for every endpoint of the staff, its right and its deed, and each is served', () => {
    expect(heads).toEqual(['Right', 'Deed', ...callers])
    const declared = staffEndpoints.map(
      ({ method, path, right, deed = '' }) => [`${method} ${path}`, [right, deed]] as const,
    )
    const written = [...lines].map(
      ([route, [right, deed = '']]) => [route, [right, deed.replaceAll('`', '')]] as const,
    )
    expect(new Map(written)).toEqual(new Map(declared))
    for (const { method, path } of staffEndpoints)
      expect([path, server.staff.hasRoute({ method, url: `/api${path}` })]).toEqual([path, true])
  })

  test.each(staffEndpoints)(
    '$method $path lets in whom docs/rights.md says, and nobody else',
    async (each) => {
      const { method, path } = each
      const [, , ...said] = lines.get(`${method} ${path}`)!
      const answered: string[] = []
      for (const caller of callers) {
        const headers = await headersOf(caller)
        const url = `/api${path.replaceAll(/:\w+/gu, 'x'.repeat(22))}`
        const answer = await server.staff.inject({ method, url, headers })
        // What is answered may be a file.
        const isRefused =
          answer.statusCode !== 200 && ['UNAUTHENTICATED', 'FORBIDDEN'].includes(answer.json().code)
        answered.push(isRefused ? String(answer.statusCode) : 'yes')
      }
      expect(answered).toEqual(said)
    },
  )

  test('whatever changes something of others, or gives something away, says a right or a deed', () => {
    const loose = staffEndpoints.filter(
      (each) =>
        callClassOf(each) === 'write' && each.right === 'self' && !/\/me\b|\/logout$/u.test(each.path),
    )
    expect(loose).toEqual([])
  })
})
