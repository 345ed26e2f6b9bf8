import { expect, test } from 'vitest'
import { coarseNetwork, networkKey, networksOf, siteKey } from './network-key.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['192.0.2.7:5123', '192.0.2.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
  ['nonsense', 'unknown'],
  ['more.nonsense', 'unknown'],
  ['5123', 'unknown'],
  ['', 'unknown'],
])('%s calls from %s', (address, key) => expect(networkKey(address)).toBe(key))

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:0DB8:0001:2::9', '2001:db8:1'],
  ['2001:db8:1:ffff::9', '2001:db8:1'],
  ['nonsense', 'unknown'],
])('%s is counted with its whole site: %s', (address, key) => expect(siteKey(address)).toBe(key))

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:0DB8:0001:2::9', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['nonsense', ''],
])('of %s a log knows %s', (address, network) => expect(coarseNetwork(address)).toBe(network))

test('an IPv4 address is counted once; of IPv6 the network is, and its site with a higher limit', () => {
  expect(networksOf('192.0.2.7')).toEqual([{ kind: 'network', key: '192.0.2.7', times: 1 }])
  expect(networksOf('nonsense')).toEqual([{ kind: 'network', key: 'unknown', times: 1 }])
  expect(networksOf('2001:0DB8:0001:2::9')).toEqual([
    { kind: 'network', key: '2001:db8:1:2', times: 1 },
    { kind: 'site', key: '2001:db8:1', times: 8 },
  ])
})
