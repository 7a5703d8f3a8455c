/** Where the focus goes when the focused element is removed. */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

function Stages({ first }: { first: readonly string[] }) {
  const [stages, setStages] = useState(first)
  const [toDelete, setToDelete] = useState<string>()
  return (
    <main tabIndex={-1}>
      <h1>Workflow</h1>
      <section>
        <h2>Stages</h2>
        {stages.length > 0 && (
          <ul>
            {stages.map((stage) => (
              <li key={stage}>
                <button type="button" onClick={() => setToDelete(stage)}>
                  Delete {stage}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {toDelete && (
        <ConfirmDialog
          title="Delete stage"
          confirmLabel="Delete"
          isOpen
          onConfirm={() => setStages(stages.filter((stage) => stage !== toDelete))}
          onClose={() => setToDelete(undefined)}
        >
          Gone for good.
        </ConfirmDialog>
      )}
    </main>
  )
}

test.each([
  ['the next one', ['Check', 'Review', 'Approval'], 'Review', 'button', 'Delete Approval'],
  ['the one before, where it was the last', ['Check', 'Review'], 'Review', 'button', 'Delete Check'],
  ['the heading of the list, where nothing is left', ['Review'], 'Review', 'heading', 'Stages'],
])('when an item is deleted, the focus goes to %s', async (_, stages, toDelete, role, name) => {
  const user = userEvent.setup()
  render(<Stages first={stages} />)
  await user.click(screen.getByRole('button', { name: `Delete ${toDelete}` }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus())
})

/** A record whose details are replaced by its form, and which may move to another column. */
function Record() {
  const [open, setOpen] = useState<'details' | 'form'>()
  const [isMoved, setIsMoved] = useState(false)
  const record = (
    <div data-key="crane">
      <button type="button" onClick={() => setOpen('details')}>
        Book crane
      </button>
    </div>
  )
  return (
    <main tabIndex={-1}>
      <div>{!isMoved && record}</div>
      <p>{isMoved && record}</p>
      {open === 'details' && (
        <Dialog title="Book crane" isOpen onClose={() => setOpen(undefined)}>
          <button type="button" onClick={() => setOpen('form')}>
            Edit
          </button>
        </Dialog>
      )}
      {open === 'form' && (
        <Dialog title="Edit Task" isOpen onClose={() => setOpen(undefined)}>
          <button type="button" onClick={() => setIsMoved(true)}>
            Move
          </button>
        </Dialog>
      )}
    </main>
  )
}

test.each([
  ['', false],
  [', even if it was rendered elsewhere', true],
])(
  'a dialog that replaced another returns the focus to the element that opened the first one%s',
  async (_, moves) => {
    const user = userEvent.setup()
    render(<Record />)
    await user.click(screen.getByRole('button', { name: 'Book crane' }))
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    if (moves) await user.click(await screen.findByRole('button', { name: 'Move' }))
    await screen.findByRole('dialog', { name: 'Edit Task' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Book crane' })).toHaveFocus())
  },
)
