/** The filter of the directory and the contacts that match it. */
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { compareContacts, filterContacts } from '@plumbline/domain/directory/contact-filter.ts'
import { useEffect, useMemo, useState } from 'react'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { withoutProject } from '#registers/projects/without-project.ts'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'

/** The values of the fields; '' does not filter. */
export interface ChosenFilter {
  query: string
  contactType: string
  project: string
}

const nothing: ChosenFilter = { query: '', contactType: '', project: '' }

export function useContactFilter(
  projectNames: ReadonlyMap<string, string>,
  highlight: ScrollTarget | undefined,
  /** The table has an order and filters of its own. */
  isTable: boolean,
) {
  const [chosen, setChosen] = useState(nothing)
  const all = useView(contacts, () => (isTable ? {} : { sort: compareContacts }), [isTable])
  const { query, contactType } = chosen
  // A user may have deleted the chosen project.
  const project = projectNames.has(chosen.project) || chosen.project === withoutProject ? chosen.project : ''

  const found = useMemo(() => {
    const projectId = project === withoutProject ? null : project || undefined
    return filterContacts(all, { query, contactType: contactType || undefined, projectId }, projectNames)
  }, [all, query, contactType, project, projectNames])

  const highlighted = useRow(contacts, highlight?.key)
  const isHidden = highlighted !== undefined && !found.includes(highlighted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a visit clears the filter; later the user's own filter may hide the contact.
  useEffect(() => {
    if (isHidden) setChosen(nothing)
  }, [highlight])

  return {
    filter: { query, contactType, project },
    setFilter: setChosen,
    isFiltered: [query, contactType, project].some((choice) => choice !== ''),
    found,
  }
}
