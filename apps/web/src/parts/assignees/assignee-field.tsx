/** Whom something is assigned to: e-mails, suggested from the directory and the teams, or typed. */
import { useMemo } from 'react'
import type { FieldLook } from '#ui/field.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import type { Suggestion } from '#ui/suggestion.ts'
import type { Person } from './people.ts'
import { usePeople } from './use-people.ts'

interface AssigneeFieldProps extends FieldLook {
  value: string
  onChange: (value: string) => void
  /** Several e-mails, with commas between. */
  isMultiple?: boolean
  /** Whose team is suggested first. */
  projectId?: string | undefined
}

export function AssigneeField({ projectId, ...field }: AssigneeFieldProps) {
  const people = usePeople(projectId)
  const suggestions = useMemo(() => [...people.values()].map(personToSuggestion), [people])
  return <SuggestField {...field} suggestions={suggestions} />
}

function personToSuggestion({ email, name, company }: Person): Suggestion {
  const detail = [name && email, company].filter(Boolean).join(' · ')
  return {
    value: email,
    label: name || email,
    ...(detail && { detail }),
    key: `${name}\n${company}\n${email}`.toLowerCase(),
  }
}
