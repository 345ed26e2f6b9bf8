import { makeCoupon, showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { expect, test } from 'vitest'
import { searchKeyOf } from '../../src/modules/applications/search/search-key.ts'

const coupon = makeCoupon([1, 2, 3, 14, 15, 16, 17, 18, 19, 20, 21])

test.each([
  ['9000000001', { by: 'mobile', text: '9000000001' }],
  [' +91 90000-00001 ', { by: 'mobile', text: '9000000001' }],
  ['919000000001', { by: 'mobile', text: '9000000001' }],
  ['09000000001', { by: 'mobile', text: '9000000001' }],
  ['Arun.Specimen@Example.com ', { by: 'email', text: 'arun.specimen@example.com' }],
  [coupon, { by: 'coupon', text: coupon }],
  [` ${showCoupon(coupon).toLowerCase()} `, { by: 'coupon', text: coupon }],
  [coupon.replaceAll('1', 'i').replaceAll('0', 'o'), { by: 'coupon', text: coupon }],
  ['4155551234', { by: 'mobile', text: '4155551234' }],
  ['anything', { by: 'mobile', text: 'anything' }],
])('%s is understood', (typed, key) => expect(searchKeyOf(typed)).toEqual(key))
