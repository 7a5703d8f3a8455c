/** Who may decide on a stage that names a company. */
import { findPeopleOfCompany, memberName, members } from '@plumbline/domain/kernel/access/member.ts'
import { emailKey } from '@plumbline/domain/kernel/values/email.ts'
import { useCompanies } from './use-companies.ts'
import { useList } from './use-people.ts'

interface CompanyLineProps {
  /** An address, or the name of a company or a person. */
  party: string
  projectId: string | null | undefined
}

export function CompanyLine({ party, projectId }: CompanyLineProps) {
  const people = findPeopleOfCompany(useList(members), { party, projectId })
  const isCompany = useCompanies().has(emailKey(party))
  if (!projectId || !isCompany) return null
  const names = people.map(memberName)
  return (
    <span className="wrap-anywhere block text-muted text-small">
      {names.length === 0
        ? 'No one in the project’s team belongs to this company. The Team tab of the project names companies.'
        : `Company · ${names.length === 1 ? names[0] : `Any of ${names.length} people: ${names.join(', ')}`}`}
    </span>
  )
}
