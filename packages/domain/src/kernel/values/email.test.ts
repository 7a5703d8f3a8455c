import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each(['ana@site.example', 'ana.okafor+plans@north.site.example', "o'brien@site.example", 'a@b.co'])(
  '%s is accepted as an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'ana',
  'ana@',
  '@site.example',
  'ana@site',
  'ana okafor@site.example',
  'a@b@site.example',
  ' ana@site.example',
  'a,b@site.example',
  'ana@site.example;bo@site.example',
  'Ana <ana@site.example>',
  '<ana@site.example>',
  'friends:ana@site.example',
  '"ana"@site.example',
  'ana@site.example\u202e',
  `${'a'.repeat(250)}@b.co`,
])('"%s" does not pass for an e-mail', (text) => {
  expect(isEmail(text)).toBe(false)
})
