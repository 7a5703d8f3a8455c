import { expect, test } from 'vitest'
import { completeMention, mentionAt, suggestMentions } from './mention.ts'

const all = ['Ben Steel', 'Berta Holm', 'Ana Okafor'].map((name) => ({
  value: name,
  label: name,
  key: name.toLowerCase(),
}))

test.each([
  ['@', ['Ben Steel', 'Berta Holm', 'Ana Okafor']],
  ['Ask @be', ['Ben Steel', 'Berta Holm']],
  ['Ask (@Ben St', ['Ben Steel']],
  ['@Ben Steel', ['Ben Steel']],
  ['@Ben Steel ', []],
  ['@Ben Steel knows', []],
  ['mail ben@be', []],
  ['@ be', []],
  ['@be\nwell', []],
  ['no', []],
])('behind %j these are suggested: %j', (text, names) => {
  const mention = mentionAt(text, text.length)
  expect(mention ? suggestMentions(all, mention).map(({ value }) => value) : []).toEqual(names)
})

test('a name is completed where the caret is, and the text behind it stays', () => {
  const text = 'Ask @be about it'
  const mention = mentionAt(text, 'Ask @be'.length)
  expect(mention && all[0] && completeMention(text, mention, all[0])).toEqual({
    text: 'Ask @Ben Steel about it',
    caret: 'Ask @Ben Steel '.length,
  })
})
