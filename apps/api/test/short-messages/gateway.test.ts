import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { ConfigError } from '@pan/contracts/kit/http/environment'
import { channelsIn } from '../../src/short-messages/channels.ts'
import { sendBy } from '../../src/short-messages/gateway.ts'
import { behaviours, startReceiver, type Behaviour, type Receiver } from '../support/servers/receiver.ts'
import { templates } from './templates.ts'

const VALUES = {
  id: 'the-id',
  to: '919000000001',
  sender: 'PANSVC',
  entity: '1101',
  template: '1107',
  language: 'en',
  text: 'A "text" with {to}, \\ and \n a line',
  reference: 'K7QM-3XRT-0000',
  link: 'https://pan.example/pan-card-status/track-application',
}

let gateway: Receiver
beforeAll(async () => {
  gateway = await startReceiver()
})
beforeEach(() => {
  gateway.received.length = 0
})
afterAll(() => gateway.close())

const settings = (given: Readonly<Record<string, string>> = {}) => ({
  SMS_URL: gateway.url,
  SMS_TEMPLATES: templates('sms'),
  ...given,
})
const channel = (given?: Readonly<Record<string, string>>) =>
  channelsIn(readConfig({ NODE_ENV: 'test', ...settings(given) }))[0]!
const answers =
  (status: number): Behaviour =>
  (answer) =>
    void answer.writeHead(status).end('{}')

/** What comes of a message; the time for an answer is cut short. */
async function sent(behaviour: Behaviour, { url = gateway.url, stop = new AbortController().signal } = {}) {
  gateway.behaviour = behaviour
  const error: unknown = await sendBy({ ...channel(), url }, VALUES, stop, 500).catch(
    (fault: unknown) => fault,
  )
  if (!(error instanceof Error)) return 'sent'
  const { name, cause = error } = error
  const { code, responseCode } = cause as { code?: string; responseCode?: number }
  expect(JSON.stringify([error.message, cause])).not.toContain('9000000001')
  return [name, code, responseCode].filter((each) => each !== undefined).join(' ')
}

test.each([
  ['takes', 'sent'],
  ['talks', 'sent'],
  ['drips', 'sent'],
  ['vanishes', 'sent'],
  ['hints', 'sent'],
  ['isGone', 'GiveUp STATUS 410'],
  ['breaks', 'Away STATUS 500'],
  ['redirects', 'Away STATUS 301'],
  ['isSilent', 'Away ETIMEDOUT'],
] as const)('of a gateway that %s: %s', async (behaviour, outcome) => {
  const begun = performance.now()
  expect(await sent(behaviours[behaviour])).toBe(outcome)
  expect(performance.now() - begun).toBeLessThan(2000)
  expect(gateway.received).toHaveLength(1)
})

test.each([
  [202, 'sent'],
  [400, 'GiveUp STATUS 400'],
  [401, 'Away STATUS 401'],
  [404, 'Away STATUS 404'],
  [409, 'ShortMessageError STATUS 409'],
  [422, 'GiveUp STATUS 422'],
  [429, 'Away STATUS 429'],
  [503, 'Away STATUS 503'],
])('the answer %i means: %s', async (status, outcome) => {
  expect(await sent(answers(status))).toBe(outcome)
})

test('a gateway that is not there, and a server that stops, end a try', async () => {
  expect(await sent(behaviours.takes, { url: 'http://127.0.0.1:9/' })).toMatch(/^Away E/u)
  const stop = AbortSignal.abort(new Error('The server is being stopped.'))
  expect(await sent(behaviours.takes, { stop })).toMatch(/^Away /u)
  expect(gateway.received).toEqual([])
})

test('a value stays in its place in the body, whatever is in it', async () => {
  gateway.behaviour = behaviours.takes
  const SMS_BODY = '{"a":["+{to}",{"b":"{text}"}],"n":7,"e":"{entity}/{link}"}'
  await sendBy(channel({ SMS_BODY }), VALUES, new AbortController().signal)
  expect(JSON.parse(gateway.received[0]!.body)).toEqual({
    a: ['+919000000001', { b: VALUES.text }],
    n: 7,
    e: `1101/${VALUES.link}`,
  })
})

test.each([
  [{ SMS_TEMPLATES: '' }, 'SMS_TEMPLATES must name a template'],
  [
    { SMS_TEMPLATES: 'paid.en=1,paid.ta=2' },
    'SMS_TEMPLATES must have paid.hi, too: a step has a template in every language',
  ],
  [
    { SMS_TEMPLATES: 'gone.en=1' },
    'SMS_TEMPLATES must have entries like submitted.en=<id>, and gone.en is none',
  ],
  [{ SMS_BODY: '{"to":' }, 'SMS_BODY must be JSON'],
  [{ SMS_BODY: '{"to":"{number}"}' }, 'SMS_BODY must not have {number}'],
  [{ SMS_CREDENTIAL_HEADER: 'a b' }, 'SMS_CREDENTIAL_HEADER must be the name of a header'],
  [
    { NODE_ENV: 'production', SMS_URL: 'http://sms.example/send' },
    'SMS_URL must begin with https://, or its host stand in PLAINTEXT_HOSTS',
  ],
])('a start says what is wrong with a channel: %j', (given, fault) => {
  expect(() => readConfig({ NODE_ENV: 'test', ...settings(), ...given })).toThrow(ConfigError)
  expect(() => readConfig({ NODE_ENV: 'test', ...settings(), ...given })).toThrow(fault)
})

test('where the gateway finds the text by its words, every message goes without a template', () => {
  const { templates: all } = channel({ SMS_TEMPLATES: '*' })
  expect([...new Set(all.values())]).toEqual([''])
  expect([...all.keys()]).toEqual(
    templates('sms')
      .split(',')
      .map((each) => each.split('=')[0]),
  )
})

test('a channel without an address is off, whatever else is set', () => {
  expect(channelsIn(readConfig({ NODE_ENV: 'test', SMS_TEMPLATES: 'nonsense', SMS_BODY: '{' }))).toEqual([])
})
