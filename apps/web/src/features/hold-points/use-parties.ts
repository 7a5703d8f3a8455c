/** Suggestions for the responsible party: companies and people of the directory, and parties named before. */

import { contacts, fullName } from '@plumbline/domain/directory/contact.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { useMemo } from 'react'
import { useView } from '#data/workspace/hooks.ts'
import type { Suggestion } from '#ui/suggest/suggestion.ts'

export function useParties(): readonly Suggestion[] {
  const people = useView(contacts)
  const points = useView(holdPoints)
  return useMemo(() => {
    const details = new Map<string, string>()
    for (const { companyName } of people) meet(details, companyName, '')
    for (const contact of people) meet(details, fullName(contact), contact.companyName)
    for (const { responsibleParty } of points) meet(details, responsibleParty, '')
    return [...details].map(([name, detail]) => ({
      value: name,
      label: name,
      ...(detail && { detail }),
      key: foldText(`${name}\n${detail}`),
    }))
  }, [people, points])
}

/** The first entry with a name wins. */
function meet(details: Map<string, string>, party: string, detail: string) {
  const name = party.trim()
  if (name !== '' && !details.has(name)) details.set(name, detail.trim())
}
