import { expect, test } from 'vitest'
import { ratePassword } from './rate-password.ts'

const known = ['Ana Okafor', 'ana.okafor@harbour.example']

test.each([
  ['', 'empty'],
  ['seven77', 'too-short'],
  ['x'.repeat(257), 'too-long'],
  ['aaaaaaaaaaaa', 'guessable'],
  ['121212121212', 'guessable'],
  ['Okafor2026', 'guessable'],
  ['harbour-ana-1', 'guessable'],
  ['bollard7', 'fair'],
  ['okafor and 9 bollards', 'good'],
  ['three tugs one quay', 'good'],
  ['🚧🏗️🧱🪜🔩🦺🚜👷', 'fair'],
])('the password "%s" is %s', (password, rating) => {
  expect(ratePassword(password, known)).toBe(rating)
})

test('without anything known about the person, only its length and variety count', () => {
  expect(ratePassword('Okafor2026')).toBe('fair')
})
