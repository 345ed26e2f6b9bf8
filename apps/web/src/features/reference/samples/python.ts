import { literal } from './literals.ts'
import { addressOf, fieldsBeside, fileNameOf, pathInClient, type SampleCall } from './sample-call.ts'

const text = (value: string) => literal('python', value)

/** With the client, whose methods are those of HTTP but for PUT and DELETE. */
function withClient(call: SampleCall): string {
  const { method, body, file, query, isCreating, isTyped, etag } = call
  const path = text(pathInClient(call))
  // The client knows by itself which of the released calls create something.
  const isKeyGiven = isCreating && !isTyped
  const begin = [
    ...(isKeyGiven ? ['import uuid'] : []),
    'from os import environ',
    'from pan_client import PartnerClient',
    '',
    'client = PartnerClient(environ["PAN_ORIGIN"], environ["PAN_KEY"])',
  ].join('\n')
  if (file) {
    const others = fieldsBeside(call).map(([name, value]) => `, ${name}=${text(value)}`)
    const name = text(fileNameOf(call))
    return `${begin}\nwith open(${name}, "rb") as file:\n    answer = client.upload(${path}, ${text(file)}, ${name}, file.read()${others.join('')})\nprint(answer)`
  }
  const options = [
    path,
    ...(body === undefined ? [] : [literal('python', body)]),
    ...query.map(([name, value]) => `${name}=${text(value)}`),
    ...(isKeyGiven ? ['idempotency_key=str(uuid.uuid4())'] : []),
    ...(etag ? [`if_match=${text(etag)}`] : []),
  ]
  return `${begin}\nanswer = client.${method.toLowerCase()}(${options.join(', ')})\nprint(answer)`
}

function withoutClient(call: SampleCall): string {
  const { method, body, secret, isCreating, etag, answer } = call
  const headers = [
    ...(secret ? [`"authorization": f"Bearer {environ['${secret}']}"`] : []),
    ...(body === undefined ? [] : ['"content-type": "application/json"']),
    ...(isCreating ? ['"idempotency-key": str(uuid.uuid4())'] : []),
    ...(etag ? [`"if-match": ${text(etag)}`] : []),
  ]
  const isJson = answer === 'json'
  return [
    ...(body !== undefined || isJson ? ['import json'] : []),
    ...(isCreating ? ['import uuid'] : []),
    'from os import environ',
    'from urllib.request import Request, urlopen',
    '',
    'request = Request(',
    `    environ["PAN_ORIGIN"] + ${text(addressOf(call))},`,
    `    method="${method}",`,
    ...(headers.length > 0 ? ['    headers={', ...headers.map((each) => `        ${each},`), '    },'] : []),
    ...(body === undefined ? [] : [`    data=json.dumps(${literal('python', body, 1)}).encode(),`]),
    ')',
    'with urlopen(request) as answer:',
    isJson ? '    print(json.load(answer))' : '    content = answer.read()',
  ].join('\n')
}

/** A call in Python: with the client for partners where that has a method for it. */
export function pythonSample(call: SampleCall): string {
  const isInClient = call.isOfClients && call.answer === 'json' && !['PUT', 'DELETE'].includes(call.method)
  return isInClient ? withClient(call) : withoutClient(call)
}
