/** What is due in a team, in the calendar program of one of its people. */
import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { ana } from '../fixtures/people.ts'
import { test } from '../fixtures/team.ts'
import { expectAccessible } from '../support/axe.ts'
import { choose, expect } from '../support/site.ts'

// Creates a database first, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })

/** As another program reads it: the names and days of the events. */
function read(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const { summary, startDate } = new ICAL.Event(part)
    return `${summary} ${startDate.toString()}`
  })
}

test('a person follows what is due in a calendar program, until the address is switched off', {
  tag: '@long',
}, async ({ team: { owner, send }, playwright }) => {
  const task = {
    name: 'Order façade anchors',
    description: '',
    priority: 'Pending',
    projectId: null,
    assigneeEmails: ana.email,
    dueDate: '2026-12-04',
    files: [],
  }
  const id = randomUUID()
  await send(owner, ['tasks.save', { id, isNew: true, draft: task }])
  await owner.goto('/settings?tab=notifications')
  await choose(owner, 'What it shows', 'Everything I can see')
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Create Calendar Address' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Your Calendar Address' })
  const address = await dialog.getByLabel('Address').inputValue()
  await expect(dialog.getByRole('link', { name: 'Open in Calendar Program' })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  )
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const program = await playwright.request.newContext()
  expect(read(await (await program.get(address)).text())).toEqual(['Action: Order façade anchors 2026-12-04'])
  await send(owner, ['tasks.save', { id, first: task, draft: { ...task, dueDate: '2026-12-07' } }])
  expect(read(await (await program.get(address)).text())).toEqual(['Action: Order façade anchors 2026-12-07'])
  await owner.reload()
  await expect(owner.getByText(/A calendar program last asked for it/)).toBeVisible()
  await expect(owner.getByText(address)).toHaveCount(0)

  await owner.getByRole('button', { name: 'Switch Off' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Switch Off' }).click()
  await expect(owner.getByText('Calendar Address Switched Off')).toBeVisible()
  expect((await program.get(address)).status()).toBe(404)
  await program.dispose()
})
