/** Dragging cards of the board and files from the desktop in other browsers. */

import type { DrivenPage } from './page/driven-page.ts'
import { expect, test } from './site.ts'

const tasks = [
  { id: 'task_1', name: 'Order mesh', priority: 'Pending', dueDate: '2026-12-01' },
  { id: 'task_2', name: 'Call crane', priority: 'Pending', dueDate: '2026-12-02' },
]
const column = (site: DrivenPage, name: string) => site.getByRole('region', { name: new RegExp(`^${name} `) })

// Drag events are dispatched by script, because no driver can drag files from the desktop.
test('a card is dragged to another column', async ({ site }) => {
  await site.openSignedIn('/actions', { stored: { plumblineTasks: tasks } })
  await site.locator('[draggable=true]').first().waitFor()
  const card = await site.getByRole('article', { name: 'Order mesh' }).point()
  const target = await column(site, 'Urgent').point()
  await send(site, 'dragstart', card)
  await site.locator('[data-dragged]').waitFor()
  await send(site, 'dragenter', target)
  await site.locator('[data-aimed-at]').waitFor()
  await send(site, 'drop', target)
  await column(site, 'Urgent').getByRole('article', { name: 'Order mesh' }).waitFor()
})

/** One event of a drag, at a spot of the page. */
function send(site: DrivenPage, type: string, spot: { x: number; y: number }) {
  return site.evaluate(
    ([type, { x, y }]) => {
      const under = document.elementFromPoint(x, y)
      const target = (type === 'dragstart' && under?.closest('[draggable=true]')) || under
      const options = { clientX: x, clientY: y, bubbles: true, cancelable: true }
      target?.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: new DataTransfer() }))
    },
    [type, spot] as const,
  )
}

test('files dropped on the documents screen are filed', async ({ site }) => {
  await site.openSignedIn('/documents', { workspace: 'demo' })
  await site.getByRole('button', { name: 'Add Document' }).first().waitFor()
  await site.getByRole('article').first().waitFor()
  await site.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['Concrete pour postponed.'], 'site-notes.txt', { type: 'text/plain' }))
    const target = document.querySelector('h1')
    for (const type of ['dragenter', 'dragover', 'drop'])
      target?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  })
  const dialog = site.getByRole('dialog')
  await dialog.getByText('site-notes').first().waitFor()
  expect(await dialog.isVisible()).toBe(true)
})
