import { expect, test } from 'vitest'
import { coarseNetwork, networkKey } from './network-key.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['nonsense', 'nonsense'],
])('%s calls from %s', (address, key) => expect(networkKey(address)).toBe(key))

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:0DB8:0001:2::9', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['nonsense', ''],
])('of %s a log knows %s', (address, network) => expect(coarseNetwork(address)).toBe(network))
