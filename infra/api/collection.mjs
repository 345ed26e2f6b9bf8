// A Postman collection of what a partner's program calls, which can be run from top to bottom with a test key.

const BODY_TYPE = 'application/json'

/** The way of one application, by operation: in this order each call finds what the one before has made. */
const WAY = [
  'partnerKey',
  'partnerForms',
  'validateNewPan',
  'applyNewPan',
  'editPanApplication',
  'paymentOptions',
  'storePaymentMode',
  'payTrial',
  'paymentDetails',
  'addAttachment',
  'attachmentDisplay',
  'commentDisplay',
  'moveTrial',
  'oneApplicationStatus',
  'applicationEvents',
  'partnerApplications',
  'downloadPanApplication',
  'downloadAcknowledgment',
  'downloadReceipt',
]
/** What the way needs otherwise than the example of the description says. */
const BODIES = {
  storePaymentMode: { payment_mode: 'gateway' },
  payTrial: { result: 'succeeded' },
  moveTrial: { state: 'DOCUMENTS_RECEIVED' },
  addAttachment: { comment: 'The card goes to the office.' },
}
const KEEP = {
  applyNewPan: ["pm.collectionVariables.set('id', pm.response.json().data.pan.id)"],
}
const TAGS = ['Look-ups']

/** The body of an operation, or the first of several. */
function exampleIn(operation) {
  const { example, examples } = operation.requestBody?.content[BODY_TYPE] ?? {}
  return examples ? Object.values(examples)[0].value : example
}

function checks(name, { responses }) {
  const done = Object.keys(responses).find((status) => status.startsWith('2'))
  return [
    `pm.test('answers ${done}', () => pm.response.to.have.status(${done}))`,
    "pm.test('names the call', () => pm.response.to.have.header('x-request-id'))",
    ...(KEEP[name] ?? []),
  ]
}

function itemOf({ method, path, operation }) {
  const { operationId: name, summary, description, security, parameters } = operation
  const body = BODIES[name] ?? exampleIn(operation)
  const takesKey = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))
  const segments = path.split('/').slice(1)
  const value = (key) =>
    key === 'id' ? '{{id}}' : String(parameters.find((each) => each.name === key).example)
  return {
    name: summary,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: checks(name, operation) } }],
    request: {
      method: method.toUpperCase(),
      description,
      ...(security.length === 0 && { auth: { type: 'noauth' } }),
      header: [
        ...(body === undefined ? [] : [{ key: 'content-type', value: BODY_TYPE }]),
        ...(takesKey ? [{ key: 'idempotency-key', value: '{{$guid}}' }] : []),
      ],
      ...(body !== undefined && {
        body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } },
      }),
      url: {
        raw: `{{origin}}${path.replace(/\{(\w+)\}/gu, ':$1')}`,
        host: ['{{origin}}'],
        path: segments.map((segment) => segment.replace(/^\{(\w+)\}$/u, ':$1')),
        variable: [...path.matchAll(/\{(\w+)\}/gu)].map(([, key]) => ({ key, value: value(key) })),
      },
    },
  }
}

/** The collection of a description (format 2.1). */
export function collectionOf({ info, paths }, { origin }) {
  const operations = Object.entries(paths).flatMap(([path, each]) =>
    Object.entries(each).map(([method, operation]) => ({ method, path, operation })),
  )
  const named = (name) => operations.find(({ operation }) => operation.operationId === name)
  const lookups = operations.filter(({ operation }) => TAGS.includes(operation.tags[0]))
  return {
    info: {
      name: `${info.title}, for partners`,
      description: 'Set `key` to a test key and run it from top to bottom.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    variable: [
      { key: 'origin', value: origin },
      { key: 'key', value: '' },
      { key: 'id', value: '' },
    ],
    item: [
      { name: 'The way of an application', item: WAY.map((name) => itemOf(named(name))) },
      { name: 'Look-ups', item: lookups.map(itemOf) },
    ],
  }
}
