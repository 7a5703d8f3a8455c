/** The names of people, projects, program items and calendars, for values that refer to them. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { getConsentName, getModificationName, readConsents } from '@plumbline/domain/projects/consent.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { readAddedFields } from '@plumbline/domain/registers/added-fields/added-field.ts'
import { useMemo } from 'react'
import { getTitle } from '#core/texts/get-title.ts'
import { useServices } from '#data/workspace/services.ts'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import type { ValueNames } from './field-texts.ts'

export function useValueNames(): ValueNames {
  const people = usePeople()
  const { store } = useServices()
  return useMemo(() => {
    const { records } = store
    const named =
      <T extends Rec & { readonly name: string }>(list: CollectionDef<T>, deleted: string) =>
      (id: string) => {
        const found = records.find(list, id)
        return found ? getTitle(found.name) : deleted
      }
    return {
      person: (email) => nameOfPerson(people, email),
      project: named(projects, 'a deleted project'),
      item: named(programItems, 'a deleted item'),
      order: named(leadTimes, 'a deleted item'),
      calendar(id) {
        const calendars = records.all(programSettings).flatMap((settings) => settings.calendars)
        return calendars.find((calendar) => calendar.id === id)?.name ?? 'another calendar'
      },
      addedField(id) {
        const field = records
          .all(projects)
          .flatMap(readAddedFields)
          .find((each) => each.id === id)
        if (!field) return { label: 'A removed field' }
        const { name: label, kind } = field
        if (kind === 'date') return { label, kind: 'day' }
        return kind === 'person' ? { label, kind: 'people' } : { label }
      },
      consent(id) {
        const consents = records.all(projects).flatMap(readConsents)
        const found = consents.find((consent) => consent.id === id)
        return found ? getConsentName(found) : 'a deleted consent'
      },
      modification(id) {
        const consents = records.all(projects).flatMap(readConsents)
        const found = consents.flatMap(({ modifications }) => modifications).find((each) => each.id === id)
        return found ? getModificationName(found) : 'a deleted modification'
      },
    }
  }, [people, store])
}
