/** Fields expose their name, their errors and their value. */
import { isInaccessible, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DateField } from '#ui/fields/date-field.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Select } from '#ui/fields/select.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'

const plain = { read: () => undefined, toLabel: String }
const kinds = ['Blueprint', 'Contract', 'Specification', 'Permit']

test.each([
  [
    'TextField',
    <TextField key="1" label="Name" error="Enter a name." hint="As on the drawing." isRequired />,
  ],
  ['TextArea', <TextArea key="2" label="Name" error="Enter a name." hint="As on the drawing." isRequired />],
  [
    'DateField',
    <DateField
      key="3"
      label="Name"
      error="Enter a name."
      hint="As on the drawing."
      isRequired
      writing={plain}
    />,
  ],
  [
    'SelectField',
    <SelectField
      key="4"
      label="Name"
      options={kinds}
      error="Enter a name."
      hint="As on the drawing."
      isRequired
    />,
  ],
])('%s is named by its label and described by its error and hint', (_, field) => {
  render(field)
  const control = screen.getByLabelText('Name')
  expect(control).toHaveAccessibleDescription('Enter a name. As on the drawing.')
  expect(control).toBeInvalid()
  expect(control).toBeRequired()
})

test('a field without an error has no error description', () => {
  render(<TextField label="Name" />)
  const control = screen.getByLabelText('Name')
  expect(control).toBeValid()
  expect(control).not.toHaveAttribute('aria-describedby')
})

test('a select can be used with the mouse, and its form has the value', async () => {
  const user = userEvent.setup()
  render(
    <form aria-label="Document">
      <SelectField label="Type" name="type" options={kinds} />
    </form>,
  )
  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  await user.click(screen.getByRole('option', { name: 'Contract' }))

  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent('Contract')
  expect(new FormData(screen.getByRole('form')).getAll('type')).toEqual(['Contract'])
})

test('a select can be used with the keyboard: arrows, letters, Enter', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<Select aria-label="Type" options={kinds} value="Blueprint" onChange={onChange} />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('Contract')

  await user.keyboard('{Enter}')
  await user.keyboard('p{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('Permit')
})

test('an empty value is an option like any other', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  const options = [{ value: '', label: 'All Types' }, ...kinds]
  render(<Select aria-label="Type" options={options} value="Permit" onChange={onChange} />)
  await user.click(screen.getByRole('combobox'))
  await user.click(screen.getByRole('option', { name: 'All Types' }))
  expect(onChange).toHaveBeenLastCalledWith('')
})

test('the open list of a select moves by keys and ends at its first and last option', async () => {
  const user = userEvent.setup()
  render(<Select aria-label="Type" options={kinds} defaultValue="Contract" />)
  const button = screen.getByRole('combobox', { name: 'Type' })
  await user.tab()
  await user.keyboard(' ')
  expect(screen.getByRole('listbox', { name: 'Type' })).toHaveAttribute(
    'id',
    screen.getByRole('combobox', { hidden: true }).getAttribute('aria-controls'),
  )
  expect(screen.getByRole('option', { name: 'Contract', selected: true })).toHaveFocus()
  await user.keyboard('{End}{ArrowDown}')
  expect(screen.getByRole('option', { name: 'Permit' })).toHaveFocus()
  await user.keyboard('{Home}{ArrowUp}')
  expect(screen.getByRole('option', { name: 'Blueprint' })).toHaveFocus()
  await user.keyboard('{Tab}')
  expect(screen.getByRole('option', { name: 'Blueprint' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await waitFor(() => expect(button).toHaveFocus())
  expect(button).toHaveTextContent('Contract')
})

test('letters find an option of a closed select, one letter goes on, and a space belongs to the text', async () => {
  const user = userEvent.setup()
  render(<Select aria-label="Type" options={['Site plan', 'Site report', 'Survey']} />)
  const button = screen.getByRole('combobox', { name: 'Type' })
  await user.tab()
  await user.keyboard('su')
  expect(button).toHaveTextContent('Survey')
  await user.keyboard('{ArrowDown}')
  await user.keyboard('site r')
  expect(screen.getByRole('option', { name: 'Site report' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
  await user.keyboard('{Enter}ss{Enter}')
  expect(button).toHaveTextContent('Site report')
})

test('a press outside closes the list of a select and presses nothing else', async () => {
  const user = userEvent.setup()
  const onPress = vi.fn()
  render(
    <>
      <Select aria-label="Type" options={kinds} />
      <button type="button" onClick={onPress} onPointerDown={onPress}>
        Delete
      </button>
    </>,
  )
  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  const behind = screen.getByRole('button', { name: 'Delete', hidden: true })
  expect(isInaccessible(behind)).toBe(true)
  await user.click(behind)
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(onPress).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('chosen files are listed with their size and can be removed', async () => {
  const user = userEvent.setup()
  const onFiles = vi.fn()
  const plan = new File(['12345'], 'plan.pdf')
  const render1 = (files: File[]) => (
    <FileDrop
      label="File"
      isMultiple
      files={files}
      onFiles={onFiles}
      formatSize={(bytes) => `${bytes} bytes`}
    />
  )
  const { rerender } = render(render1([]))
  await user.upload(screen.getByLabelText('File'), plan)
  expect(onFiles).toHaveBeenLastCalledWith([plan])

  rerender(render1([plan]))
  expect(screen.getByRole('listitem')).toHaveTextContent('plan.pdf5 bytes')
  await user.click(screen.getByRole('button', { name: 'Remove plan.pdf' }))
  expect(onFiles).toHaveBeenLastCalledWith([])
})
