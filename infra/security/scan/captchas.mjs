import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { at } from '../../bootstrap/workspace.mjs'
import { captcha } from './callers.mjs'

/** The human check counts once, for what the server has asked, and cannot be left out. */
export async function captchas({ client, origin, findings }) {
  const answers = JSON.parse(readFileSync(at('docs', 'examples', 'new-pan.json'), 'utf8'))
  const submit = async (value) => {
    const json = value === undefined ? answers : { ...answers, captcha: value }
    return (await client.send('POST', '/api/v1/apply-newpan', { json })).status
  }
  const solved = await captcha(origin)
  const changed = (change) => {
    const body = JSON.parse(Buffer.from(solved, 'base64').toString())
    change(body)
    return Buffer.from(JSON.stringify(body)).toString('base64')
  }
  const cases = [
    ['a missing captcha', 422, undefined],
    [
      'an easier captcha',
      422,
      changed(({ challenge }) => {
        challenge.parameters.keyPrefix = ''
      }),
    ],
    [
      'a captcha that ends later',
      422,
      changed(({ challenge }) => {
        challenge.parameters.expiresAt = 4_000_000_000
      }),
    ],
    [
      'a captcha without a signature',
      422,
      changed(({ challenge }) => {
        challenge.signature = ''
      }),
    ],
    [
      'a wrong solution',
      422,
      changed(({ solution }) => {
        solution.derivedKey = '00'
      }),
    ],
    ['a solved captcha', 201, solved],
    ['a captcha that was used', 422, solved],
  ]
  for (const [name, wanted, value] of cases) {
    const status = await submit(value)
    if (status !== wanted) findings.add(`POST /api/v1/apply-newpan: ${name} gets ${status}`)
  }
  return cases.length
}
