import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RecordChoiceField } from './record-choice-field.tsx'

test('a long list is typed into, where a record that no longer exists is named and can be removed', async () => {
  const onChange = vi.fn()
  const choices = Array.from({ length: 101 }, (_, at) => ({ id: `t${at}`, label: `Task ${at}` }))
  const field = { label: 'Program Task', none: 'No task', choices, onChange }
  render(<RecordChoiceField {...field} value="deleted" />)
  const input = screen.getByRole('combobox', { name: 'Program Task' })
  expect(input).toHaveValue('No longer exists')
  await userEvent.clear(input)
  expect(onChange).toHaveBeenLastCalledWith('')
})
