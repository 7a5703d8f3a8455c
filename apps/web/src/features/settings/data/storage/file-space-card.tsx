/** How much the files of a person, and of the team, take on its server. */
import { HardDrive } from 'lucide-react'
import { useCallback } from 'react'
import type { TeamAccounts } from '#data/team/team-accounts.ts'
import { useAnswer } from '#people/accounts/use-answer.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { Meter } from './storage-meter.tsx'

export function FileSpaceCard({ organisationId }: { organisationId: string }) {
  const space = useAnswer(
    useCallback(({ of }: TeamAccounts) => of(organisationId).fileSpace(), [organisationId]),
  )
  if (!space.value) return null
  const { person, team } = space.value
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2 font-semibold text-heading">
        <HardDrive className="size-5 text-muted" aria-hidden /> Space for Files
      </h2>
      <Meter label="Your files" used={person.used} quota={person.most} />
      {team && <Meter label="Files of the team" used={team.used} quota={team.most} />}
    </Card>
  )
}
