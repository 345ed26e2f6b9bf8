import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { replaceQueryData } from './replace-query-data.ts'

test('what was asked for before does not bring back what a call has changed since', async () => {
  const client = new QueryClient()
  const answers: ((text: string) => void)[] = []
  const query = queryOptions({
    queryKey: ['text'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  for (const known of [undefined, 'before']) {
    if (known !== undefined) client.setQueryData(query.queryKey, known)
    const read = client.fetchQuery(query)
    replaceQueryData(client, query, 'after')
    answers.at(-1)!('before')
    expect(await read).toBe('after')
    expect(client.getQueryData(query.queryKey)).toBe('after')
  }
})
