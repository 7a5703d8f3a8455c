/** The editor of a cell. Enter, Tab, leaving it and choosing from a list save; Escape cancels. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { getValues } from '@plumbline/domain/registers/view/field.ts'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import type { Outcome } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { ProjectField } from '#registers/projects/project-field.tsx'
import { isList, type TableField } from '#registers/table/model/table-field.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isUnreadableField } from '#ui/fields/unreadable-fields.ts'
import { SuggestField } from '#ui/suggest/suggest-field.tsx'
import { textsToSuggestions } from '#ui/suggest/suggestion.ts'
import '#registers/data-table/cell-editor.css'

/** Where to go after saving: down a row, or on to the next or previous cell. */
export type Leaving = 'stay' | 'down' | 'next' | 'previous'

export interface CellEditorProps<T extends Rec, Change> {
  field: TableField<T, Change>
  record: T
  /** The name of the record. */
  name: string
  typed?: string | undefined
  isPassedTo?: true | undefined
  /** At the lower or right edge, messages open upwards or to the left. */
  edges: { isLow: boolean; isBehind: boolean }
  onSave: (record: T, change: Change) => Outcome
  /** `hasFocus`: whether the focus was still in the cell. */
  onLeave: (leaving: Leaving, hasFocus: boolean) => void
}

const notStored = 'This was not saved.'

export function CellEditor<T extends Rec, Change>(props: CellEditorProps<T, Change>) {
  const { field, record, name, typed, isPassedTo, edges, onSave, onLeave } = props
  const [stored] = useState(() => getValues(field.read(record)).join(', '))
  const takesTyped = typed !== undefined && typed !== '' && field.type !== 'date' && !isList(field)
  const [text, setText] = useState(takesTyped ? typed : stored)
  const [fault, setFault] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const isOver = useRef(false)
  /** A key can change the text and leave the cell immediately. */
  const latest = useRef(text)
  const afterList = useRef<Leaving>('stay')
  const isRefused = useRef(false)
  // As in a spreadsheet, F2 goes on writing. A day is read as a whole.
  const goesOn = field.type !== 'date' && !isPassedTo

  useEffect(() => {
    // Of a list, this would be the hidden field of its form. It takes the focus when it opens.
    const [day, typing] = box.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? []
    // A field for a day has a second input while a text is typed.
    const input = typing ?? day
    if (!input || input === document.activeElement) return
    input.focus({ preventScroll: true })
    if (goesOn) input.setSelectionRange(input.value.length, input.value.length)
    else input.select()
  }, [goesOn])

  /** Returns false if the editor stays open with an error. */
  function save(value: string): boolean {
    const input = box.current?.querySelector('input')
    if (input && isUnreadableField(input)) {
      // The field shows the browser's message.
      input.checkValidity()
      return false
    }
    if (value === stored || !field.toChange) return true
    const outcome = onSave(record, field.toChange(value))
    if (outcome.isDone) return true
    setFault(outcome.message?.description ?? notStored)
    return false
  }

  function leave(leaving: Leaving, hasFocus = true) {
    if (isOver.current) return
    isOver.current = true
    onLeave(leaving, hasFocus)
  }

  function answerKey(event: KeyboardEvent) {
    // The grid has answers to these keys as well.
    event.stopPropagation()
    if (event.defaultPrevented || event.nativeEvent.isComposing || isList(field)) return
    if (event.key === 'Escape') leave('stay')
    else if (event.key === 'Enter') save(latest.current) && leave('down')
    else if (event.key === 'Tab') save(latest.current) && leave(event.shiftKey ? 'previous' : 'next')
    else return
    event.preventDefault()
  }

  function answerBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // While another window has the focus, the field stays active.
    const isWithin = currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)
    if (isList(field) || isOver.current || isWithin || !save(latest.current)) return
    leave('stay', false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field inside it.
    <div
      ref={box}
      className={`cell-editor ${edges.isLow ? 'is-low' : ''} ${edges.isBehind ? 'is-behind' : ''}`}
      onKeyDown={answerKey}
      onBlur={answerBlur}
    >
      <CellInput
        field={field}
        label={`${field.label}, ${getTitle(name)}`}
        value={text}
        error={fault}
        typed={typed}
        onChange={(next) => {
          latest.current = next
          setText(next)
          setFault(undefined)
        }}
        onChoose={(chosen) => {
          setText(chosen)
          isRefused.current = !save(chosen)
        }}
        onTab={(isBack) => {
          if (!isRefused.current) afterList.current = isBack ? 'previous' : 'next'
        }}
        onClosed={() => leave(afterList.current)}
      />
      <span role="alert" className="sr-only">
        {fault}
      </span>
    </div>
  )
}

interface CellInputProps<T, Change> {
  field: TableField<T, Change>
  /** Names the field and the record. */
  label: string
  value: string
  error: string | undefined
  typed?: string | undefined
  onChange: (value: string) => void
  onChoose: (value: string) => void
  onClosed: () => void
  /** Tab in an open list, which closes after it. */
  onTab: (isBack: boolean) => void
}

/** The field in an edited cell: a text, a day, people, or a list of choices that is open immediately. */
function CellInput<T, Change>(props: CellInputProps<T, Change>) {
  const { field, typed, onChange, onChoose, onClosed, onTab, ...look } = props
  const choices = field.choices ?? field.options
  const list = { ...look, isOpenAtFirst: true, typed, onChange: onChoose, onClosed, onTab }
  if (choices) return <SelectField {...list} options={choices} />
  if (field.type === 'project') return <ProjectField {...list} stored={look.value} />
  if (field.type === 'person') return <AssigneeField {...look} isText onChange={onChange} />
  if (field.type === 'date')
    return <DayField {...look} typed={typed} onChange={({ target }) => onChange(target.value)} />
  if (field.suggestions && field.suggestions.length > 0)
    return <SuggestField {...look} suggestions={textsToSuggestions(field.suggestions)} onChange={onChange} />
  return <TextField {...look} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
}
