/** Assignees: people of the directory and the teams as chips, or any typed text. */

import { isEmail } from '@plumbline/domain/kernel/values/email.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { useMemo } from 'react'
import type { FieldLook } from '#ui/fields/field.tsx'
import { ChipField } from '#ui/suggest/chip-field.tsx'
import { SuggestField } from '#ui/suggest/suggest-field.tsx'
import type { Suggestion } from '#ui/suggest/suggestion.ts'
import type { Person } from './people.ts'
import { useCompanySuggestions } from './use-companies.ts'
import { usePeople } from './use-people.ts'

interface AssigneeFieldProps extends FieldLook {
  value: string
  onChange: (value: string) => void
  /** Several e-mails, separated by commas. */
  isMultiple?: boolean
  /** As plain text, where chips do not fit or the address matters. */
  isText?: boolean
  /** The project whose team is suggested first. */
  projectId?: string | undefined
  /** Whether a company can be chosen instead of a person. */
  offersCompanies?: boolean
}

export function AssigneeField(props: AssigneeFieldProps) {
  const { projectId, isText, isMultiple, offersCompanies = false, ...field } = props
  const people = usePeople(projectId)
  const companies = useCompanySuggestions(projectId)
  const suggestions = useMemo(
    () => [...[...people.values()].map(personToSuggestion), ...(offersCompanies ? companies : [])],
    [people, companies, offersCompanies],
  )
  if (isText) return <SuggestField {...field} suggestions={suggestions} marksFirst />
  return (
    <ChipField
      {...field}
      isMultiple={isMultiple}
      suggestions={suggestions}
      chipsLabel="People"
      unknownHint={describeUnknown}
    />
  )
}

function describeUnknown(typed: string): string {
  return isEmail(typed) ? 'No known person has this address' : 'No known person has this name'
}

function personToSuggestion({ email, name, company }: Person): Suggestion {
  const detail = [name && email, company].filter(Boolean).join(' · ')
  return {
    value: email,
    label: name || email,
    ...(detail && { detail }),
    key: foldText(`${name}\n${company}\n${email}`),
  }
}
