/** Which element of a dialog gets the focus first, by its content and by the input device. */
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

const name = <TextField key="name" label="Name" />
const day = <DateField key="day" label="Day" writing={{ read: () => undefined, toLabel: String }} />
const note = <TextArea key="note" label="Note" />
const kind = <SelectField key="kind" label="Kind" options={['Slab', 'Wall']} defaultValue="Slab" />
const isHeading = <Switch key="heading" label="A heading" isOn={false} onChange={() => {}} />
const out = <TextField key="out" label="Out of use" disabled />
const picker = <input key="picker" type="date" tabIndex={-1} aria-label="Picker" />
const button = (
  <button key="button" type="button">
    Calendars…
  </button>
)
const text = <p key="text">The ground floor plan.</p>
const marked = (
  <button key="marked" type="button" data-first-focus>
    Paste 3 rows
  </button>
)
const file = <FileDrop key="file" label="File" files={[]} onFiles={() => {}} formatSize={String} />
const scale = (
  <Segmented
    key="scale"
    label="Scale"
    options={[
      { value: 'week', label: 'Week' },
      { value: 'month', label: 'Month' },
    ]}
    value="month"
    onChange={() => {}}
  />
)
const beside = <section key="beside">{note}</section>

/** A description of the focused element. */
function openDialog(content: ReactNode, isTouched: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouched && query === '(pointer: coarse)' }))
  render(
    <Dialog title="Edit" isOpen onClose={() => {}}>
      {content}
    </Dialog>,
  )
  const { activeElement } = document
  if (activeElement === screen.getByRole('dialog')) return 'the dialog'
  if (activeElement?.contains(screen.queryByText('The ground floor plan.'))) return 'the content'
  const label = (activeElement as HTMLInputElement) /* of a form, or a button */.labels?.[0]
  return activeElement?.getAttribute('aria-label') ?? (label ?? activeElement)?.textContent
}

test.each<[string, ReactNode[], string]>([
  ['a field to type in', [text, name, kind], 'Name'],
  ['several lines', [text, note], 'Note'],
  ['a day', [text, day, name], 'Day'],
  ['a choice', [text, kind, name], 'Kind'],
  ['a switch', [text, isHeading, name], 'A heading'],
  ['the chosen one of a group', [text, scale], 'Month'],
  ['what takes a file', [text, file, name], 'Choose file'],
  ['the first field, after a button', [text, button, name], 'Name'],
  ['the first that can be used', [text, out, picker, name], 'Name'],
  ['what asks for it, before any field', [text, name, marked], 'Paste 3 rows'],
  [
    'the field of what asks for it',
    [
      name,
      <div key="group" data-first-focus>
        {day}
      </div>,
    ],
    'Day',
  ],
  ['what is read, with a button in it', [text, button], 'the content'],
  ['what is read, with a comment to be made', [text, beside], 'the content'],
])('a dialog starts with the focus on %s', (_, content, begun) => {
  expect(openDialog(content, false)).toBe(begun)
})

test.each<[string, ReactNode[], string]>([
  ['a field to type in is left alone', [text, name, kind], 'the content'],
  ['a day is left alone', [text, day], 'the content'],
  [
    'what asks for it is left alone, if it is typed in',
    [text, <input key="x" data-first-focus />],
    'the content',
  ],
  ['a choice opens none', [text, kind, name], 'Kind'],
  ['a switch opens none', [text, isHeading], 'A heading'],
  ['a button that asks for it opens none', [text, name, marked], 'Paste 3 rows'],
])('on touch devices no dialog opens the keyboard: %s', (_, content, begun) => {
  expect(openDialog(content, true)).toBe(begun)
})
