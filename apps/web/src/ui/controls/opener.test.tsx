/** What a menu and a panel open from is one button, before and after Radix exists. */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Menu, MenuItem } from './menu.tsx'
import { Popover } from './popover.tsx'

const onSelect = vi.fn()

function Tools() {
  return (
    <>
      <Menu label="Export" trigger={<button type="button">Export</button>}>
        <MenuItem onSelect={onSelect}>CSV</MenuItem>
        <MenuItem onSelect={onSelect}>PDF</MenuItem>
      </Menu>
      <Popover label="Columns" trigger={<button type="button">Columns</button>}>
        <input aria-label="Revision" type="checkbox" />
      </Popover>
    </>
  )
}

function openTools() {
  render(<Tools />)
  const user = userEvent.setup()
  const [menu, panel] = ['Export', 'Columns'].map((name) => screen.getByRole('button', { name }))
  if (!menu || !panel) throw new Error('a button is missing')
  return { user, menu, panel }
}

test.each(['{Enter}', ' ', '{ArrowDown}'])('%j opens a menu at its first item, each time', async (key) => {
  const { user, menu } = openTools()
  for (const _ of ['first', 'second']) {
    menu.focus()
    await user.keyboard(key)
    expect(menu).toHaveAttribute('aria-expanded', 'true')
    expect(menu).toHaveAttribute('aria-controls', screen.getByRole('menu', { name: 'Export' }).id)
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'CSV' })).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(menu).toHaveFocus()
    expect(menu).toHaveAttribute('aria-expanded', 'false')
  }
})

test('a menu that was first opened by mouse is opened by keyboard at its first item', async () => {
  const { user, menu } = openTools()
  await user.click(menu)
  await user.keyboard('{Escape}')
  expect(menu).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'CSV' })).toHaveFocus())
})

test('a click without a pointer, as by a screen reader, opens a menu and closes it', async () => {
  const { menu } = openTools()
  for (const _ of ['first', 'second']) {
    act(() => menu.click())
    expect(screen.getByRole('menu', { name: 'Export' })).toBeVisible()
    act(() => menu.click())
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
})

test('the button stays the same element when its menu or panel is first opened', async () => {
  const { user, menu, panel } = openTools()
  await user.click(menu)
  await user.click(screen.getByRole('menuitem', { name: 'PDF' }))
  expect(onSelect).toHaveBeenCalledOnce()
  await user.click(panel)
  expect(screen.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export' })).toBe(menu)
  expect(screen.getByRole('button', { name: 'Columns' })).toBe(panel)
})

test('a second press closes, and the focus is on the button', async () => {
  const { user, menu, panel } = openTools()
  for (const [button, role] of [
    [menu, 'menu'],
    [panel, 'dialog'],
  ] as const)
    for (const _ of ['first', 'second']) {
      await user.click(button)
      expect(screen.getByRole(role)).toBeInTheDocument()
      await user.click(button)
      await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
      expect(button).toHaveFocus()
    }
})

test('a disabled button opens nothing', async () => {
  render(
    <Menu
      label="Export"
      trigger={
        <button type="button" disabled>
          Export
        </button>
      }
    >
      <MenuItem onSelect={onSelect}>CSV</MenuItem>
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect(screen.queryByRole('menu')).toBeNull()
})
