/** A field with suggestions, by keyboard and pointer. Any typed text is allowed. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SuggestField } from './suggest-field.tsx'
import { findSuggestions, type Suggestion } from './suggestion.ts'

const people: readonly Suggestion[] = [
  suggestion('priya@quay.example', 'Priya Raman', 'Quayside Holdings'),
  suggestion('ines@atelier.example', 'Ines Moreau', 'Atelier Moreau'),
  suggestion('hana@current.example', 'Hana Sato', 'Bright Current'),
  suggestion('tobias@ground.example', 'Tobias Lindqvist', 'Groundworks'),
]

function suggestion(value: string, label: string, detail: string): Suggestion {
  return { value, label, detail, key: `${label}\n${detail}\n${value}`.toLowerCase() }
}

function openField({ start = '', isMultiple = false } = {}) {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const onClose = vi.fn()

  function Form() {
    const [value, setValue] = useState(start)
    return (
      <Dialog title="Add" isOpen onClose={onClose}>
        <form onSubmit={onSubmit}>
          <SuggestField
            label="Assignee"
            value={value}
            onChange={setValue}
            suggestions={people}
            isMultiple={isMultiple}
          />
          <button type="submit">Save</button>
        </form>
      </Dialog>
    )
  }
  render(<Form />)
  return { user: userEvent.setup(), onSubmit, onClose, field: screen.getByLabelText('Assignee') }
}

const visible = () =>
  screen.queryAllByRole('option').map((option) => option.firstChild?.firstChild?.textContent)

test('nothing is suggested until the field is clicked or typed in', async () => {
  const { user, field } = openField()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(field).toHaveAttribute('aria-expanded', 'false')

  await user.click(field)
  expect(visible()).toEqual(['Priya Raman', 'Ines Moreau', 'Hana Sato', 'Tobias Lindqvist'])
  expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
})

test('the arrows wrap around, Enter picks without submitting the form, and a second Enter submits it', async () => {
  const { user, field, onSubmit } = openField()
  await user.type(field, 'or')
  expect(visible()).toEqual(['Ines Moreau', 'Tobias Lindqvist'])

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  const options = screen.getAllByRole('option')
  expect(field).toHaveAttribute('aria-activedescendant', options[1]?.id)
  expect(options[1]).toHaveAttribute('aria-selected', 'true')
  expect(field).toHaveFocus()

  await user.keyboard('{Enter}')
  expect(field).toHaveValue('tobias@ground.example')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(onSubmit).not.toHaveBeenCalled()

  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('an arrow opens the list of an empty field', async () => {
  const { user, field } = openField()
  field.focus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Tobias Lindqvist')
})

test('Escape closes the list, and the next Escape closes the dialog', async () => {
  const { user, field, onClose } = openField()
  await user.type(field, 'hana')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  expect(field).toHaveValue('hana')

  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('clicking a suggestion picks it, and the field keeps the focus', async () => {
  const { user, field } = openField()
  await user.type(field, 'atelier')
  await user.click(screen.getByRole('option', { name: /Ines Moreau/ }))
  expect(field).toHaveValue('ines@atelier.example')
  expect(field).toHaveFocus()
})

test('Tab leaves the field with the typed text and closes the list', async () => {
  const { user, field } = openField()
  await user.type(field, 'some')
  await user.clear(field)
  await user.type(field, 'o')
  expect(screen.getByRole('listbox')).toBeInTheDocument()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(field).toHaveValue('o')
})

test('an unknown value can be typed and submitted', async () => {
  const { user, field, onSubmit } = openField()
  await user.type(field, 'not an address')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(field).toHaveValue('not an address')
})

test('with several values, the one after the last comma is completed, and chosen ones are not suggested again', async () => {
  const { user, field } = openField({ isMultiple: true })
  await user.type(field, 'priya{ArrowDown}{Enter}')
  expect(field).toHaveValue('priya@quay.example, ')

  await user.type(field, 'in')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field).toHaveValue('priya@quay.example, ines@atelier.example, ')

  await user.click(field)
  expect(visible()).toEqual(['Hana Sato', 'Tobias Lindqvist'])
})

test.each([
  ['quay', ['Priya Raman']],
  ['MOREAU', ['Ines Moreau']],
  ['current.ex', ['Hana Sato']],
  ['hana@current.example', []],
  ['zzz', []],
])('typing "%s" suggests by name, company or e-mail', (typed, names) => {
  expect(findSuggestions(people, typed, false).map(({ label }) => label)).toEqual(names)
})

test('matches at the start of a word come before matches inside a word', () => {
  const two = [suggestion('a@x.example', 'Anna Roman', ''), suggestion('b@x.example', 'Oman Bell', '')]
  expect(findSuggestions(two, 'oman', false).map(({ label }) => label)).toEqual(['Oman Bell', 'Anna Roman'])
})

test('eight of 3,000 people are suggested', () => {
  const many = Array.from({ length: 3000 }, (_, at) =>
    suggestion(`person.${at}@site.example`, `Person ${at}`, 'Site'),
  )
  expect(findSuggestions(many, 'person', true)).toHaveLength(8)
  expect(findSuggestions(many, '2999', true).map(({ value }) => value)).toEqual(['person.2999@site.example'])
})

test('the number of suggestions is announced', async () => {
  const { user, field } = openField()
  await user.type(field, 'or')
  expect(screen.getByText('2 suggestions')).toHaveAttribute('role', 'status')
})
