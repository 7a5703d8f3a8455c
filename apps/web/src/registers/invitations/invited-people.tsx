/** The people invited to a register: a line of text, a list of all of them, and a button to invite more. */
import { type InvitationList, inviteesToText } from '@plumbline/domain/people/invitations/invitation-list.ts'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { PageAction } from '#core/navigation/page-action.ts'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan } from '#core/perform/use-can.ts'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { Button } from '#ui/controls/button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { ItemBoundary, notVisibleText } from '#ui/lists/item-boundary.tsx'
import { useInvitees } from './use-invitees.ts'

const InvitationDialogs = lazyModule(() =>
  import('./invitation-dialogs.tsx').then((module) => module.InvitationDialogs),
)

interface InvitedPeopleProps {
  list: InvitationList
  /** What they are invited to, for the e-mail: 'the Long Lead Times Register'. */
  what: string
  /** The page that the e-mail links to. */
  path: string
}

/** The line of invited people, and the same actions for the menu of a phone. */
export function useInvitedPeople({ list, what, path }: InvitedPeopleProps) {
  const mayEdit = useCan('registers.edit')
  const invited = useInvitees(list)
  const [dialog, open] = useState<'inviting' | 'all'>()
  useRequestedAction('invite', () => open('inviting'), mayEdit)
  const people = usePeople()
  const text = inviteesToText(invited.map(({ email }) => nameOfPerson(people, email)))

  const actions: PageAction[] = []
  if (mayEdit)
    actions.push({
      label: 'Invite User',
      icon: <UserPlus />,
      onPress: () => open('inviting'),
      isForPhone: true,
    })
  if (invited.length > 0)
    actions.push({
      label: `Show Invited (${invited.length})`,
      icon: <Users />,
      onPress: () => open('all'),
      isForPhone: true,
    })
  const visible = (
    <section
      aria-label="Invited users"
      className="mb-4 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-control text-muted print:hidden"
    >
      <p className="flex min-w-0 items-center gap-2">
        <Users className="size-4 shrink-0" aria-hidden />
        <ItemBoundary item={text} fallback={<span>{notVisibleText}</span>}>
          <span className="wrap-anywhere min-w-0" title={invited.map(({ email }) => email).join(', ')}>
            {invited.length === 0 ? 'No one has been invited yet.' : `Invited: ${text}`}
          </span>
        </ItemBoundary>
      </p>
      {invited.length > 0 && (
        <Button variant="ghost" size="small" onClick={() => open('all')}>
          Show All ({invited.length})
        </Button>
      )}
      {mayEdit && (
        <Button size="small" icon={<UserPlus />} onClick={() => open('inviting')}>
          Invite User
        </Button>
      )}
      <LazyForm>
        {dialog && (
          <InvitationDialogs
            {...{ list, what, path, mayEdit }}
            open={dialog}
            onClose={() => open(undefined)}
          />
        )}
      </LazyForm>
    </section>
  )
  return { visible, actions }
}
