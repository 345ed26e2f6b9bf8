import { errors, type ErrorCode } from '@pan/contracts/errors'
import type { Endpoint } from '@pan/contracts/kit/endpoint'
import { failuresOf } from '@pan/contracts/kit/endpoint-failures'
import type { Problem } from '@pan/contracts/kit/http/problem'
import { ruleLink } from '@pan/contracts/kit/http/rule-link'
import { en } from '@pan/contracts/messages/en/index'
import { translator } from '@pan/contracts/messages/translate'
import { codes } from './failures.ts'

const t = translator(en)

const WITH_ANSWERS: readonly ErrorCode[] = ['MALFORMED_REQUEST', 'VALIDATION_FAILED']

function problemOf(code: ErrorCode): Problem {
  const message = t(`error.${code}`, { scope: 'applications:write' })
  const { status, title } = errors[code]
  const required = { field: 'applicant_lastname', code: 'required', message: t('form.required') }
  const wrong = WITH_ANSWERS.includes(code) ? [{ ...required, link: ruleLink(required.code) }] : []
  const fields: Problem['error'] = Object.fromEntries(wrong.map((each) => [each.field, [each.message]]))
  return {
    type: `urn:pan:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    detail: message,
    instance: '/api/v1/apply-newpan',
    message,
    code,
    error: status >= 500 ? message : fields,
    errors: wrong,
    link: ruleLink(code),
    request_id: 'Zq3vX0cJ4mT8sYb1LwKd9A',
    ...(code === 'PROOF_NEEDED' && { ways: ['password'] }),
    ...(code === 'SECOND_FACTOR_NEEDED' && {
      ways: ['totp', 'recovery_code'],
      ticket: 'Zq3vX0cJ4mT8sYb1LwKd9A',
    }),
  }
}

/** One example for each code that these endpoints answer with, to be pointed at. */
export function problemExamples(endpoints: readonly Endpoint[]) {
  const possible = new Set(endpoints.flatMap((endpoint) => [...failuresOf(endpoint)]))
  return Object.fromEntries(
    codes
      .filter((code) => possible.has(code))
      .map((code) => [code, { summary: errors[code].title, value: problemOf(code) }]),
  )
}
