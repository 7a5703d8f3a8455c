import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const people = [
  { name: 'Ana Okafor', email: 'Ana@Harbour.example' },
  { name: 'Ben', email: 'ben@harbour.example' },
]

test.each([
  ['@Ana Okafor please look', ['ana@harbour.example']],
  ['see @ana@harbour.example.', ['ana@harbour.example']],
  ['@ben, @Ana Okafor', ['ana@harbour.example', 'ben@harbour.example']],
  ['@Benedict knows', []],
  ['@Benedict and @Ben know', ['ben@harbour.example']],
  ['@olga@harbour.example, who is in no team', ['olga@harbour.example']],
  ['Ask (@olga@harbour.example)!', ['olga@harbour.example']],
  ['@olga@harbour', []],
  ['mail ben@harbour.example', []],
  ['Ana Okafor', []],
])('%s mentions %j', (text, emails) => {
  expect(mentionedIn(text, people)).toEqual(emails)
})
