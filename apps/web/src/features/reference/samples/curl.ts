import { addressOf, fieldsBeside, fileNameOf, type SampleCall } from './sample-call.ts'

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A call with curl. */
export function curlSample(call: SampleCall): string {
  const { method, body, file, secret, isCreating, etag, answer } = call
  const isMethodPlain = method === 'GET' || (method === 'POST' && (file !== '' || body !== undefined))
  const options = [
    `"$PAN_ORIGIN${addressOf(call)}"`,
    ...(isMethodPlain ? [] : [`-X ${method}`]),
    ...(secret ? [`-H "authorization: Bearer $${secret}"`] : []),
    ...(isCreating ? ['-H "idempotency-key: $(uuidgen)"'] : []),
    ...(etag ? [`-H ${quoted(`if-match: ${etag}`)}`] : []),
    ...(answer === 'bytes' ? ['-o answer.pdf'] : []),
  ]
  const lines = (more: readonly string[]) =>
    ['curl -sS --fail-with-body', ...options, ...more].join(' \\\n  ')
  if (file) {
    const fields = fieldsBeside(call).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`)
    return lines([...fields, `-F ${file}=@${fileNameOf(call)}`])
  }
  if (body === undefined) return lines([])
  const json = JSON.stringify(body, null, 2)
  return `${lines(["-H 'content-type: application/json'", "--data-binary @- <<'JSON'"])}\n${json}\nJSON`
}
