/** No letter is lost that is typed right after clicking a button that opens a form, on a slow machine and a new page. */
import type { CDPSession, Page } from '@playwright/test'
import { getSample } from '../support/long.ts'
import { expect, openSignedIn, test } from '../support/site.ts'

interface Form {
  path: string
  /** The button that opens the form, or several buttons in a row. */
  button: string | RegExp
  /** Its first field. */
  field: string | RegExp
  typed?: string
  stored?: Record<string, unknown>
}

const ofDemo = { plumblineProgramProject: '1' }
const forms: readonly Form[] = [
  { path: '/actions', button: 'Add New Task', field: 'Task Name' },
  { path: '/projects', button: 'Add Project', field: 'Project Name' },
  { path: '/projects/1', button: 'Edit Project', field: 'Project Name' },
  { path: '/projects/1', button: 'Add Condition', field: 'Heading' },
  { path: '/projects/1?tab=team', button: 'Invite Member', field: 'Email', typed: 'li@site.example' },
  { path: '/documents', button: 'Add Document', field: 'Document Name' },
  { path: '/workflows', button: 'Create New Workflow', field: 'Workflow Name' },
  { path: '/program', stored: ofDemo, button: 'Add Task/Heading', field: 'Name' },
  { path: '/lead-times', button: 'Add Lead Time Item', field: 'Item Name' },
  { path: '/hold-points', button: 'Add Hold Point', field: /Name/ },
  { path: '/hold-points', button: 'Invite User', field: 'Email', typed: 'li@site.example' },
  { path: '/directory', button: 'Add Contact', field: 'First Name' },
  { path: '/safety', button: 'Report Incident', field: 'Description' },
  { path: '/safety', button: 'Create Checklist', field: 'Checklist Name' },
  { path: '/safety', button: 'Add Training Record', field: 'Worker Name' },
]

// The first, a form of the program, and one of a register with a file.
for (const { path, button, field, typed = 'Formwork to level 2', stored = {} } of getSample(forms, 0, 5, 7))
  test(`text typed right after ${String(button)} on ${path} is in its form`, { tag: '@long' }, async ({
    page,
  }) => {
    const slow = await slowDown(page)
    await openSignedIn(page, path, { workspace: 'demo', stored })
    const opener = page.getByRole('button', { name: button }).first()
    await opener.click()
    await page.keyboard.type(typed, { delay: 60 })
    const input = page.getByRole('dialog').getByLabel(field).first()
    await expect(input).toBeVisible()
    // An edit form starts with the stored values.
    await expect.poll(() => input.inputValue()).toContain(typed)
    await slow.detach()
  })

test('Tab moves to the next field of a form that has not loaded yet', async ({ page }) => {
  await slowDown(page)
  await openSignedIn(page, '/workflows', { workspace: 'demo' })
  await page.getByRole('button', { name: 'Create New Workflow' }).click()
  await page.keyboard.type('Shop drawings')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Steel and precast')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Workflow Name')).toHaveValue('Shop drawings')
  await expect(dialog.getByLabel('Description')).toHaveValue('Steel and precast')
})

/** A machine at a quarter of the speed, with a slow network for the form's code. */
async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}
