/** The form of a deadline on the selected day. */
import { addDeadline } from '@plumbline/domain/deadlines/change-deadline.ts'
import { deadlines, generalProject } from '@plumbline/domain/deadlines/deadline.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { type FormEvent, useMemo, useState } from 'react'
import { dayToFullLabel } from '#core/dates/labels.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { deadlineMessages } from '#features/dashboard/texts/messages.ts'
import { formReader } from '#registers/form/form-values.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface DeadlineFormProps {
  day: Day
  onSet: () => void
}

const byName = () => ({ sort: (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name) })

export function DeadlineForm({ day, onSet }: DeadlineFormProps) {
  const all = useView(projects, byName, [])
  const choices = useMemo(() => {
    const named = all.filter(({ name }) => name.trim() !== '')
    return [
      { value: '', label: generalProject },
      ...named.map(({ id, name }) => ({ value: id, label: name.trim() })),
    ]
  }, [all])
  const { newId } = useServices()
  const perform = usePerform()
  const [refused, setRefused] = useState<readonly string[]>([])

  function set(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { text } = formReader(new FormData(event.currentTarget))
    const args = { id: newId(deadlines), name: text('name'), date: day, projectId: text('projectId') }
    const outcome = perform(addDeadline, args, deadlineMessages)
    if (outcome.isDone) onSet()
    else setRefused(outcome.fields)
  }

  return (
    <form noValidate className="deadline-form" aria-label="New deadline" onSubmit={set}>
      <p className="font-semibold">{dayToFullLabel(day)}</p>
      <TextField
        label="Deadline description"
        name="name"
        placeholder="Slab pour, level 2"
        autoComplete="off"
        autoFocus
      />
      <SelectField
        label="Project"
        name="projectId"
        options={choices}
        defaultValue=""
        error={refused.includes('projectId') ? 'Choose another project.' : undefined}
      />
      <Button type="submit" variant="primary">
        Set Deadline
      </Button>
    </form>
  )
}
