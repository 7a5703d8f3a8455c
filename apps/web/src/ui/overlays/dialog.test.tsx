/** A dialog takes the focus, keeps it and returns it. */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Menu, MenuItem } from '#ui/controls/menu.tsx'
import { createToasts, ToastsContext } from '#ui/controls/toast-store.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Toaster } from './toaster.tsx'

const toasts = createToasts()

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ToastsContext value={toasts}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add
      </button>
      {isOpen && (
        <Dialog
          title="Add Document"
          description="Kept in this browser."
          isOpen
          onClose={() => setIsOpen(false)}
        >
          <input aria-label="Name" />
          <button type="button" onClick={() => toasts.show({ title: 'Missing information' })}>
            Save
          </button>
        </Dialog>
      )}
      <Toaster />
    </ToastsContext>
  )
}

async function openPage() {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  return user
}

test('a dialog has its title and description', async () => {
  await openPage()
  expect(screen.getByRole('dialog', { name: 'Add Document' })).toHaveAccessibleDescription(
    'Kept in this browser.',
  )
})

test.each(['Escape', 'the close button'])(
  '%s closes it, and the focus returns to the element that opened it',
  async (way) => {
    const user = await openPage()
    expect(screen.getByRole('dialog')).toContainElement(
      document.activeElement as HTMLElement /* focus is inside */,
    )

    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: 'Close' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus())
  },
)

test('clicking a toast leaves the dialog open, and the toast is not hidden from screen readers', async () => {
  const user = await openPage()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('status')).toHaveTextContent('Missing information')

  await user.click(screen.getByText('Missing information'))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
})

test.each([
  ['stays: it may hold work', false],
  ['closes, if it states that nothing would be lost', true],
])('after a click outside it a dialog %s', async (_, closesOutside) => {
  const onClose = vi.fn()
  render(
    <Dialog title="A-101" isOpen closesOutside={closesOutside} onClose={onClose}>
      Ground floor plan
    </Dialog>,
  )
  await userEvent.click(document.querySelector('.scrim') ?? document.body)
  expect(onClose).toHaveBeenCalledTimes(closesOutside ? 1 : 0)
})

test('a confirmation starts with the focus on the safe answer', async () => {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  render(
    <ConfirmDialog
      title="Delete document"
      confirmLabel="Delete"
      isOpen
      onConfirm={onConfirm}
      onClose={onClose}
    >
      It will be deleted.
    </ConfirmDialog>,
  )
  expect(screen.getByRole('alertdialog', { name: 'Delete document' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()

  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('if the button that opened it is deleted as well, the focus goes to the page', async () => {
  const user = userEvent.setup()
  render(<DeletedItem />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

function DeletedItem() {
  const [stage, setStage] = useState<'there' | 'asking' | 'gone'>('there')
  return (
    <main tabIndex={-1}>
      {stage !== 'gone' && (
        <button type="button" onClick={() => setStage('asking')}>
          Remove
        </button>
      )}
      {stage === 'asking' && (
        <ConfirmDialog
          title="Delete"
          confirmLabel="Delete"
          isOpen
          onConfirm={() => setStage('gone')}
          onClose={() => setStage((now) => (now === 'asking' ? 'there' : now))}
        >
          Gone for good.
        </ConfirmDialog>
      )}
    </main>
  )
}

test('a dialog opened from a menu returns the focus to the button of the menu', async () => {
  const user = userEvent.setup()
  render(<WithMenu />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
})

function WithMenu() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      <Menu label="More" trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => setIsOpen(true)}>Edit</MenuItem>
      </Menu>
      {isOpen && (
        <Dialog title="Edit" isOpen onClose={() => setIsOpen(false)}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </main>
  )
}
