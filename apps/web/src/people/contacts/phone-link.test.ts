import { expect, test } from 'vitest'
import { phoneToLink } from './phone-link.ts'

test.each([
  ['+61 2 5550 0141', 'tel:+61255500141'],
  ['0491-570.156', 'tel:0491570156'],
  ['(02) 5550 0141', 'tel:0255500141'],
  ['+61 (0)2 5550 0141', 'tel:+61255500141'],
  ['02 5550 0141 ext. 12', 'tel:0255500141;ext=12'],
  ['02 5550 0141 x12', 'tel:0255500141;ext=12'],
  ['office 02 5550 0141', 'tel:0255500141'],
  ['*100#', 'tel:*100#'],
  ['on request', undefined],
  ['', undefined],
])('the phone number "%s" links to %s', (phone, link) => {
  expect(phoneToLink(phone)).toBe(link)
})
