/** The known companies, kept up to date. */
import { type Contact, contacts } from '@plumbline/domain/directory/contact.ts'
import { findPeopleOfCompany, type Member, members } from '@plumbline/domain/kernel/access/member.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import type { Suggestion } from '#ui/suggest/suggestion.ts'
import { type Companies, findCompanies } from './companies.ts'
import { useList } from './use-people.ts'

export function useCompanies(): Companies {
  return companiesFrom(useList(contacts), useList(members))
}

/** Shared, because hundreds of rows need the same companies. */
const companiesFrom = oncePerArguments((all: readonly Contact[], team: readonly Member[]) =>
  findCompanies(all, team),
)

/** The companies as suggestions for the person of a stage, those with people in the team of the project first. */
export function useCompanySuggestions(projectId: string | undefined): readonly Suggestion[] {
  return suggestionsFrom(useCompanies(), useList(members), projectId)
}

const suggestionsFrom = oncePerArguments(
  (companies: Companies, team: readonly Member[], projectId: string | undefined): readonly Suggestion[] =>
    Array.from(companies.values(), (party) => ({
      party,
      count: findPeopleOfCompany(team, { party, projectId }).length,
    }))
      .toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0))
      .map(({ party, count }) => ({
        value: party,
        label: party,
        detail: count > 0 ? `Company · ${countToLabel(count, 'person', 'people')} in the team` : 'Company',
        key: foldText(party),
      })),
)
