import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { changeDocumentLinks } from './documents/uses/change-links.ts'
import { fileAttachment } from './documents/uses/file-attachment.ts'
import { permissions } from './kernel/access/policy.ts'
import { redo, undo } from './kernel/commands/undo.ts'
import { bringRecords } from './team/move/bring-records.ts'
import { delegateStage, takeBackStage } from './workflows/commands/delegate-stage.ts'
import { decideReviewStage } from './workflows/commands/review-commands.ts'
import { confirmApproval } from './workflows/commands/stage-commands.ts'

test('no two commands share a name, and each is called noun.verb, undo or redo', () => {
  const names = commands.map((command) => command.name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^([a-z-]+\.[a-z-]+|undo|redo)$/.test(name))).toEqual([])
})

/** Theirs depends on what they are asked. */
const others: readonly unknown[] = [
  ...[undo, redo, bringRecords, changeDocumentLinks, fileAttachment],
  ...[confirmApproval, decideReviewStage, delegateStage, takeBackStage],
]
const own = commands.filter((command) => !others.includes(command))

test.each(own)('$name needs a permission that is in the policy', ({ needs }) => {
  expect(permissions).toContain(needs)
})
