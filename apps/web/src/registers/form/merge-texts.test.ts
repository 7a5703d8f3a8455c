import { expect, test } from 'vitest'
import { changeToSentence } from './merge-texts.ts'

const ana = { name: 'Ana Okafor', isMe: false }
const me = { name: 'Ben Castle', isMe: true }
const noOne = { name: '', isMe: false }
const team = { isTeam: true, isRestored: false }
const own = { isTeam: false, isRestored: false }

test.each([
  [ana, ['Due Date'], team, 'Ana Okafor changed the due date while you were editing.'],
  [
    ana,
    ['Due Date', 'Status', 'Project'],
    team,
    'Ana Okafor changed the due date, status and project while you were editing.',
  ],
  [
    ana,
    ['Due Date'],
    { ...team, isRestored: true },
    'Ana Okafor changed the due date while you were editing. Yours is kept.',
  ],
  [
    me,
    ['Due Date'],
    team,
    'You changed the due date in another tab or on another device while you were editing.',
  ],
  [me, ['Due Date'], own, 'The due date was changed in another tab while you were editing.'],
  [
    me,
    ['Due Date', 'Status'],
    own,
    'The due date and status were changed in another tab while you were editing.',
  ],
  [noOne, ['Due Date'], own, 'The due date was changed elsewhere while you were editing.'],
])('%j, %j: %j', (author, labels, where, sentence) => {
  expect(changeToSentence(author, labels, where)).toBe(sentence)
})
