import { act, fireEvent, render, screen } from '@testing-library/react'
import { lazy, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { LazyForm } from './lazy-form.tsx'

function openForm() {
  let resolve: (module: { default: () => ReactNode }) => void = () => {}
  const Form = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((found) => {
        resolve = found
      }),
  )
  render(
    <LazyForm>
      <Form />
    </LazyForm>,
  )
  const form = () => (
    <div role="dialog" aria-label="Add Project">
      <input aria-label="Project Name" />
    </div>
  )
  return async () => {
    await act(async () => resolve({ default: form }))
    return screen.findByLabelText('Project Name')
  }
}

/** Returns false for a key that does not reach what it was pressed in. */
const press = (element: Element, key: string) => fireEvent.keyDown(element, { key })

test('a key in a field of the form reaches it, even if the window reports no focus', async () => {
  const load = openForm()
  expect(press(await load(), 'L')).toBe(true)
})

test('keys are kept for the form while its code loads, and until it reports the focus', async () => {
  const load = openForm()
  expect(press(document.body, 'L')).toBe(false)
  const field = await load()
  expect(press(field, 'e')).toBe(false)
  fireEvent.focusIn(field)
  await expect.poll(() => (field as HTMLInputElement).value).toBe('Le')
})
