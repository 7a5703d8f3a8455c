/** Chooses who of the team belongs to a company. The directory only proposes it, because more people may change that. */
import { contacts } from '@plumbline/domain/directory/contact.ts'
import type { Member } from '@plumbline/domain/kernel/access/member.ts'
import { isSameEmail } from '@plumbline/domain/kernel/values/email.ts'
import { setMemberCompany } from '@plumbline/domain/projects/commands/member-commands.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useMemberName } from '#people/assignees/use-member-name.ts'
import { permissionMessages } from './messages.ts'

export function CompanyPeople({ company, team }: { company: string; team: readonly Member[] }) {
  const perform = usePerform()
  const nameMember = useMemberName()
  const directory = useView(contacts)
  const isListed = (email: string) =>
    directory.some(
      (contact) => isSameEmail(contact.email, email) && isSameEmail(contact.companyName, company),
    )

  function toNote({ email, company: other = '' }: Member): string | undefined {
    if (isSameEmail(other, company)) return undefined
    if (other !== '') return `now ${other}`
    return isListed(email) ? 'in the directory' : undefined
  }

  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="font-semibold text-control">People of {company}</legend>
      <div className="flex flex-wrap gap-x-6">
        {team.map((member) => {
          const note = toNote(member)
          const isChosen = isSameEmail(member.company ?? '', company)
          return (
            <label key={member.id} className="choice">
              <input
                type="checkbox"
                className="check"
                checked={isChosen}
                onChange={() =>
                  perform(
                    setMemberCompany,
                    { id: member.id, company: isChosen ? '' : company },
                    permissionMessages,
                  )
                }
              />
              <span className="min-w-0 break-words">
                {nameMember(member)}
                {note && <span className="text-muted"> ({note})</span>}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
