/** The permissions of a project by register: an Admin sets them, and the open browser of an Editor follows. */
import { ben } from '../fixtures/people.ts'
import { test } from '../fixtures/team.ts'
import { expect } from '../support/site.ts'
import { keepCode } from '../support/team-site.ts'

test.setTimeout(120_000)

test('what is taken from Editors is refused after work offline, and leaves their browser', {
  tag: '@long',
}, async ({ team: { owner, join, send } }) => {
  const draft = {
    ...{ name: 'Quay House', location: 'Perth', status: 'Planning', budget: '', description: '' },
    ...{ startDate: '2026-01-01', endDate: '2026-12-31' },
  }
  const member = await join(ben, 'Guest', { keepsCode: true })
  const task = {
    ...{ name: 'Order façade anchors', priority: 'Important', projectId: 'quay', description: '' },
    ...{ assigneeEmails: '', dueDate: '', files: [] },
  }
  await send(
    owner,
    ['projects.add', { id: 'quay', draft }],
    ['team.invite', { id: 'seat', projectId: 'quay', email: ben.email, role: 'Editor' }],
    ['tasks.save', { id: 'task', isNew: true, draft: task }],
  )
  await member.goto('/actions')
  await expect(member.getByText('Order façade anchors').first()).toBeVisible()
  await keepCode(member)
  await member.context().setOffline(true)
  await expect(member.getByRole('button', { name: /^Offline since/ })).toBeVisible()
  await member.getByRole('button', { name: 'Actions for Order façade anchors' }).first().click()
  await member.getByRole('menuitem', { name: 'Edit' }).click()
  await member.getByRole('dialog').getByLabel('Task Name').fill('Order stainless anchors')
  await member.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await expect(member.getByText('Order stainless anchors').first()).toBeVisible()

  await owner.goto('/projects/quay?tab=team')
  const actions = owner.getByRole('region', { name: 'Permissions of Editors' }).getByRole('group', {
    name: 'Actions',
  })
  // By keyboard alone.
  await actions.getByLabel('Edit').focus()
  await owner.keyboard.press('Space')
  await expect(owner.getByRole('region', { name: /^Messages/ })).toContainText(
    'Editors may not edit actions.',
  )

  await expect(owner.getByRole('button', { name: 'All changes saved' })).toBeVisible()
  await member.context().setOffline(false)
  await member.getByRole('button', { name: '1 change needs attention' }).click()
  await expect(
    member.getByText('The permissions of this project do not let you edit actions.').first(),
  ).toBeVisible()
  await expect(member.getByText('Order stainless anchors').first()).toBeVisible()
  await member.getByRole('button', { name: /^Discard: / }).click()
  await member.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(member.getByText('Order façade anchors').first()).toBeVisible()

  await actions.getByLabel('View').uncheck()
  await expect(member.getByText('Order façade anchors')).toHaveCount(0)
  await actions.getByLabel('View').check()
  await expect(member.getByText('Order façade anchors').first()).toBeVisible()
  await owner.getByRole('button', { name: 'Reset to Default' }).click()
  await expect(actions.getByLabel('Edit')).toBeChecked()
  await member.getByRole('button', { name: 'Actions for Order façade anchors' }).first().click()
  await expect(member.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
})
