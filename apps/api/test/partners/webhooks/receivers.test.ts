import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../../src/outgoing/public-address.ts'
import { receivers } from '../../../src/outgoing/receivers.ts'

const origin = 'https://pan.example.in'
const strict = receivers({ origin, loopback: false })
const open = receivers({ origin, loopback: true })

const PUBLIC = [
  '8.8.8.8',
  '93.184.216.34',
  '1.1.1.1',
  '223.255.255.1',
  '2606:4700:4700::1111',
  '2a00:1450::1',
]
const NOT_PUBLIC = {
  'this machine': ['127.0.0.1', '127.255.255.254', '::1'],
  'no address': ['0.0.0.0', '::', '', 'x', '1.2.3.4.5'],
  'a private network': ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'the link, where clouds tell their secrets': ['169.254.169.254', 'fe80::1', 'fec0::1', 'fd00:ec2::254'],
  'a carrier': ['100.64.0.1', '100.127.255.255'],
  'an IPv4 address in the clothes of IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
  ],
  'kept for something': [
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '2001:db8::1',
    'ff02::1',
    '100::1',
  ],
}

test.each(PUBLIC)('%s is an address of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each(Object.entries(NOT_PUBLIC))('%s is not the open internet', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

describe('a receiver', () => {
  test.each([
    'https://partner.example/hook?a=1',
    'https://partner.example:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
  ])('may be %s', (url) => {
    expect(strict.accepts(url)).toBe(true)
  })

  test.each([
    'http://partner.example/',
    'ftp://partner.example/',
    'https://partner.example:22/',
    'https://user@partner.example/',
    'https://user:word@partner.example/',
    'https://partner.example/#part',
    'https://partner/',
    'https://localhost/',
    'https://localhost./',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://192.168.1.1/',
    'https://pan.example.in/api/v1/partner/webhooks',
    'https://PAN.EXAMPLE.IN./',
    'https://api.pan.example.in/',
    'javascript:alert(1)',
    'partner.example',
    '',
  ])('may not be %s', (url) => {
    expect(strict.accepts(url)).toBe(false)
  })

  test('may be this machine where that is allowed, and no other private one', () => {
    for (const url of ['http://localhost:3000/', 'http://127.0.0.1:3000/', 'https://[::1]:3000/'])
      expect(open.accepts(url)).toBe(true)
    for (const url of ['http://192.168.1.1:3000/', 'https://169.254.169.254/', 'http://partner.example/'])
      expect(open.accepts(url)).toBe(false)
  })

  test('is found when something is sent: one whose name leads anywhere else is not connected to', async () => {
    const leading = async (...addresses: string[]) => {
      const led = receivers({ origin, loopback: true, resolve: async () => addresses })
      return led.find(new URL('https://partner.example/'))
    }
    expect(await leading('8.8.8.8', '1.1.1.1')).toBe('8.8.8.8')
    expect(await leading('127.0.0.1')).toBeUndefined()
    expect(await leading('8.8.8.8', '10.0.0.1')).toBeUndefined()
    expect(await leading('::ffff:169.254.169.254')).toBeUndefined()
    // What was kept while this machine was allowed is not sent to when it no longer is.
    for (const url of ['http://localhost:3000/', 'http://127.0.0.1/', 'https://10.0.0.1/', origin])
      expect(await strict.find(new URL(url))).toBeUndefined()
  })
})
