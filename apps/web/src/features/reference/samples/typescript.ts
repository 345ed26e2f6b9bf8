import { literal } from './literals.ts'
import { addressOf, fieldsBeside, fileNameOf, type SampleCall } from './sample-call.ts'

const text = (value: string) => literal('typescript', value)

const named = (values: readonly (readonly [string, string])[]) =>
  `{ ${values.map(([name, value]) => `${/^\w+$/u.test(name) ? name : text(name)}: ${text(value)}`).join(', ')} }`

/** With the client, which has the types of the call. */
function withClient({ method, path, pathValues, query, body, etag, answer }: SampleCall): string {
  const parameters = [
    ...(pathValues.length > 0 ? [`path: ${named(pathValues)}`] : []),
    ...(query.length > 0 ? [`query: ${named(query)}`] : []),
    ...(etag ? [`header: ${named([['If-Match', etag]])}`] : []),
  ]
  const options = [
    ...(parameters.length > 0 ? [`params: { ${parameters.join(', ')} },`] : []),
    ...(body === undefined ? [] : [`body: ${literal('typescript', body, 1)},`]),
    ...(answer === 'json' ? [] : [`parseAs: '${answer === 'text' ? 'text' : 'arrayBuffer'}',`]),
  ]
  const more = options.length > 0 ? `, {\n${options.map((each) => `  ${each}\n`).join('')}}` : ''
  return [
    "import { partnerClient } from '@pan/client'",
    '',
    'const api = partnerClient({ origin: process.env.PAN_ORIGIN!, key: process.env.PAN_KEY! })',
    `const { data, error } = await api.${method}(${text(path)}${more})`,
    'if (error) throw new Error(`${error.code}: ${error.message} (${error.request_id})`)',
    'console.log(data)',
  ].join('\n')
}

const READING = {
  json: 'await answer.json()',
  text: 'await answer.text()',
  bytes: 'await answer.arrayBuffer()',
}

function withoutClient(call: SampleCall): string {
  const { method, body, file, secret, isCreating, etag, answer } = call
  const isJson = body !== undefined && file === ''
  const headers = [
    ...(secret ? [`authorization: \`Bearer \${process.env.${secret}}\``] : []),
    ...(isJson ? ["'content-type': 'application/json'"] : []),
    ...(isCreating ? ["'idempotency-key': crypto.randomUUID()"] : []),
    ...(etag ? [`'if-match': ${text(etag)}`] : []),
  ]
  const form = file
    ? [
        "import { openAsBlob } from 'node:fs'",
        '',
        'const form = new FormData()',
        ...fieldsBeside(call).map(([name, value]) => `form.set(${text(name)}, ${text(value)})`),
        `form.set(${text(file)}, await openAsBlob(${text(fileNameOf(call))}), ${text(fileNameOf(call))})`,
      ]
    : []
  return [
    ...form,
    `const answer = await fetch(\`\${process.env.PAN_ORIGIN}${addressOf(call)}\`, {`,
    `  method: '${method}',`,
    ...(headers.length > 0 ? ['  headers: {', ...headers.map((each) => `    ${each},`), '  },'] : []),
    ...(file ? ['  body: form,'] : []),
    ...(isJson ? [`  body: JSON.stringify(${literal('typescript', body, 1)}),`] : []),
    '})',
    'if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)',
    `console.log(${READING[answer]})`,
  ].join('\n')
}

/** A call in TypeScript: with the client for partners where that has its types. */
export function typescriptSample(call: SampleCall): string {
  return call.isOfClients && call.isTyped && call.file === '' ? withClient(call) : withoutClient(call)
}
