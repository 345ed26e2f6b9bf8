import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from './app.ts'
import { bearer } from './applications.ts'
import { withFile } from './files.ts'

type Texts = Readonly<Record<string, string>>

interface More {
  readonly fields?: Texts
  readonly more?: Texts
}

/** The call that sends a file of first applications of persons, unless the fields name another form. */
export function batchCall(key: string, content: string | Uint8Array, { fields = {}, more = {} }: More = {}) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const file = { name: 'orders.csv', bytes, type: 'text/csv', field: 'file' }
  const { headers, payload } = withFile({ form: 'new-pan.individual', ...fields }, file)
  return {
    method: 'POST' as const,
    url: '/api/v1/partner/batches',
    headers: { ...bearer(key), ...headers, ...more },
    payload,
  }
}

export const sendBatch = (
  server: TestServer,
  key: string,
  content: string | Uint8Array,
  more?: More,
): Promise<LightMyRequestResponse> => server.app.inject(batchCall(key, content, more))
