import { literal } from './literals.ts'
import { addressOf, fieldsBeside, fileNameOf, pathInClient, type SampleCall } from './sample-call.ts'

const text = (value: string) => literal('php', value)
const pairs = (all: readonly (readonly [string, string])[]) =>
  `[${all.map(([name, value]) => `${text(name)} => ${text(value)}`).join(', ')}]`

/** With the client, whose methods are those of HTTP but for PUT and DELETE. */
function withClient(call: SampleCall): string {
  const { method, body, file, query, isCreating, isTyped, etag } = call
  const path = text(pathInClient(call))
  // The client knows by itself which of the released calls create something.
  const isKeyGiven = isCreating && !isTyped
  const name = text(fileNameOf(call))
  const options = file
    ? [path, text(file), name, `file_get_contents(${name})`, pairs(fieldsBeside(call))]
    : [
        path,
        ...(body === undefined ? [] : [literal('php', body)]),
        ...(query.length > 0 ? [pairs(query)] : []),
        ...(isKeyGiven ? ['idempotencyKey: bin2hex(random_bytes(16))'] : []),
        ...(etag ? [`ifMatch: ${text(etag)}`] : []),
      ]
  return [
    '<?php',
    "require 'vendor/autoload.php';",
    '',
    'use Pan\\Client\\PartnerClient;',
    '',
    "$client = new PartnerClient(getenv('PAN_ORIGIN'), getenv('PAN_KEY'));",
    `$answer = $client->${file ? 'upload' : method.toLowerCase()}(${options.join(', ')});`,
    'print_r($answer);',
  ].join('\n')
}

function withoutClient(call: SampleCall): string {
  const { method, body, secret, isCreating, etag, answer } = call
  const headers = [
    ...(secret ? [`'authorization: Bearer ' . getenv('${secret}')`] : []),
    ...(body === undefined ? [] : ["'content-type: application/json'"]),
    ...(isCreating ? ["'idempotency-key: ' . bin2hex(random_bytes(16))"] : []),
    ...(etag ? [text(`if-match: ${etag}`)] : []),
  ]
  return [
    '<?php',
    "$context = stream_context_create(['http' => [",
    `    'method' => '${method}',`,
    ...(headers.length > 0
      ? ["    'header' => [", ...headers.map((each) => `        ${each},`), '    ],']
      : []),
    ...(body === undefined ? [] : [`    'content' => json_encode(${literal('php', body, 1)}),`]),
    ']]);',
    `$answer = file_get_contents(getenv('PAN_ORIGIN') . ${text(addressOf(call))}, false, $context);`,
    ...(answer === 'json' ? ['print_r(json_decode($answer, true));'] : []),
  ].join('\n')
}

/** A call in PHP: with the client for partners where that has a method for it. */
export function phpSample(call: SampleCall): string {
  const isInClient = call.isOfClients && call.answer === 'json' && !['PUT', 'DELETE'].includes(call.method)
  return isInClient ? withClient(call) : withoutClient(call)
}
