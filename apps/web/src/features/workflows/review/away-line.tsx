/** Until when the party of a review is away, and who may decide on these days. */
import { dayToLabel } from '#core/dates/labels.ts'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { useAway } from './use-away.ts'

export function AwayLine({ email }: { email: string }) {
  const people = usePeople()
  const absence = useAway().find(email)
  if (!absence) return null
  return (
    <span className="wrap-anywhere block text-muted text-small">
      {`Away until ${dayToLabel(absence.last)}. Cover: ${nameOfPerson(people, absence.cover)}`}
    </span>
  )
}
