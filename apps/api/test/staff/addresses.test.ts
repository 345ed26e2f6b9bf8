import { endpoints } from '@pan/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffEndpoints } from '@pan/contracts/staff/endpoints'
import { fromPage, openStaffServer, staffMember, type StaffServer } from './support/staff-server.ts'

const filled = (path: string) => `/api${path.replaceAll(/:\w+/gu, 'x'.repeat(22))}`

describe('the address of the staff and that of the public', () => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer('sqlite')
  })
  afterAll(() => server.close())

  test('no endpoint of the staff is at the public one, whoever asks', async () => {
    const { headers } = await staffMember(server, ['administrator'])
    for (const { method, path } of staffEndpoints) {
      const answer = await server.app.inject({ method, url: filled(path), headers })
      expect([path, answer.statusCode]).toEqual([path, 404])
    }
  })

  test('no endpoint of the public is at that of the staff, but whether the server is in order', async () => {
    const open: string[] = []
    for (const { endpoint } of endpoints) {
      const answer = await server.staff.inject({
        method: endpoint.method,
        url: filled(endpoint.path),
        headers: fromPage(),
      })
      if (answer.statusCode !== 404) open.push(endpoint.path)
    }
    expect(open).toEqual(['/health/live', '/health/ready'])
  })

  test('no description for partners names an endpoint of the staff', async () => {
    const described = (await server.app.inject('/api/v1/openapi.json')).body
    expect(described).not.toContain('/v1/staff')
  })
})
