import { createHash } from 'node:crypto'

const TAGS = ['Accounts', 'Articles']
const PROBLEM = { $ref: '#/components/schemas/Problem' }
const failure = { description: 'A failure.', content: { 'application/problem+json': { schema: PROBLEM } } }

const isForPartners = ({ tags, security }) =>
  !TAGS.includes(tags[0]) && (security.length === 0 || security.some((each) => 'partner' in each))

const withoutExamples = (node) => {
  if (Array.isArray(node)) return node.map(withoutExamples)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== 'example' && key !== 'examples')
      .map(([key, each]) => [key, withoutExamples(each)]),
  )
}

const ALWAYS = ['Problem', 'WebhookEvent', 'BatchEvent', 'TestEvent']

/** What a partner's program needs of a description, with one shape for all failures. */
export function forPartners({ paths, webhooks: _webhooks, components, ...description }) {
  const kept = Object.entries(paths).flatMap(([path, operations]) => {
    const own = Object.entries(operations).filter(([, operation]) => isForPartners(operation))
    const lean = own.map(([method, { responses, ...operation }]) => {
      const done = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      const plain = done.map(([status, { headers: _headers, ...answer }]) => [status, answer])
      return [method, { ...operation, responses: { ...Object.fromEntries(plain), default: failure } }]
    })
    return lean.length > 0 ? [[path, Object.fromEntries(lean)]] : []
  })
  const { schemas, parameters, securitySchemes } = components
  const isNamedIn = (text, name) => text.includes(`schemas/${name}"`)
  const ofCalls = Object.entries(schemas).filter(
    ([name]) => ALWAYS.includes(name) || isNamedIn(JSON.stringify(kept), name),
  )
  // What several answers have is named by their shapes.
  const used = JSON.stringify([kept, ofCalls])
  const isUsed = ([name]) => ALWAYS.includes(name) || isNamedIn(used, name)
  return withoutExamples({
    ...description,
    paths: Object.fromEntries(kept),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).filter(isUsed)),
      parameters,
      securitySchemes,
    },
  })
}

/** The paths whose POST takes an Idempotency-Key. */
export const creatingPaths = ({ paths }) =>
  Object.entries(paths)
    .filter(([, { post }]) => post?.parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')))
    .map(([path]) => path)

/** For the reference: the operations whose types the client for TypeScript has. */
export function typedOperations(description) {
  const names = Object.values(forPartners(description).paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => `  '${operationId}',\n`),
  )
  return `${originLine(description)}\n\n/** The operations whose types the client for TypeScript has. */\nexport const typedOperations = [\n${names.join('')}] as const\n`
}

/** The line by which the types say which description they are made of. */
export const originLine = (description) =>
  `// Made by \`npm run docs -- release\` from docs/api/openapi-released.json, SHA-256 ${createHash('sha256').update(JSON.stringify(description)).digest('hex')}.`
