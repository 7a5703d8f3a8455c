import { expect, test } from 'vitest'
import { mailto } from './mailto.ts'

test('an e-mail link has exactly one recipient', () => {
  expect(mailto(' li.chen+site@x.example ')).toBe('mailto:li.chen%2Bsite@x.example')
})

test.each(['a?bcc=eve@x.example', 'a&cc=eve@x.example', 'a,b@x.example'])(
  'the address "%s" stays one recipient and adds nothing',
  (email) => {
    const [to, ...rest] = mailto(email, { subject: 'S', body: 'B' }).split('?')
    expect(decodeURIComponent(to ?? '')).toBe(`mailto:${email}`)
    expect(to).not.toMatch(/[&,]/)
    expect(rest).toEqual(['subject=S&body=B'])
  },
)
