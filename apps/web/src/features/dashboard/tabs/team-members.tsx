/** The members of all project teams, each listed once. */

import { members } from '@plumbline/domain/kernel/access/member.ts'
import { type Colleague, groupColleagues } from '@plumbline/domain/projects/colleagues.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Users, UsersRound } from 'lucide-react'
import { useId, useMemo } from 'react'
import { paths } from '#core/navigation/paths.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useMemberName } from '#people/assignees/use-member-name.ts'
import { Avatar } from '#ui/controls/avatar.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Menu, MenuItem } from '#ui/controls/menu.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { useVisiblePart } from './use-visible-part.ts'

export function TeamMembers() {
  const allMembers = useView(members)
  const allProjects = useView(projects)
  const colleagues = useMemo(() => groupColleagues(allMembers, allProjects), [allMembers, allProjects])
  const { visible, hidden, showMore } = useVisiblePart(colleagues)
  return (
    <>
      <div className="tab-head">
        <p className="text-muted">
          {countToLabel(colleagues.length, 'person', 'people')} on the teams of your projects.
        </p>
        <ManageTeam projects={allProjects} />
      </div>
      {colleagues.length === 0 ? (
        <EmptyState icon={<Users />} title="No team members yet">
          Invite people from the Team tab of a project. All of them appear here.
        </EmptyState>
      ) : (
        <ul aria-label="Team Members" className="colleagues">
          {visible.map((colleague) => (
            <ItemBoundary key={colleague.key} item={colleague}>
              <ColleagueLine colleague={colleague} />
            </ItemBoundary>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button className="mt-3" onClick={showMore}>
          Show more
        </Button>
      )}
    </>
  )
}

function ColleagueLine({ colleague }: { colleague: Colleague }) {
  const { trade, roles, projects: sites } = colleague
  const name = useMemberName()(colleague)
  return (
    <li className="tab-line" aria-label={name}>
      <Avatar name={name} />
      <div>
        <p className="break-words font-semibold">{name}</p>
        <p className="break-words text-control text-muted">{[trade, ...roles].filter(Boolean).join(' · ')}</p>
        <p className="colleague-projects text-control">
          {sites.map(({ id, name: services }) => (
            <Link key={id} to={paths.project(id)} search={{ tab: 'team' }} className="dashboard-link">
              {getTitle(services)}
            </Link>
          ))}
        </p>
      </div>
    </li>
  )
}

/** Opens the team of a project. If there are several projects, the user chooses one. */
function ManageTeam({ projects }: { projects: readonly Pick<Project, 'id' | 'name'>[] }) {
  const navigate = useNavigate()
  const reasonId = useId()
  const [first] = projects
  if (!first)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <span id={reasonId} className="text-control text-muted">
          Add a project first. Every team belongs to one.
        </span>
        <Button size="small" icon={<UsersRound />} aria-disabled aria-describedby={reasonId}>
          Manage Team
        </Button>
      </div>
    )
  if (projects.length === 1)
    return (
      <Link to={paths.project(first.id)} search={{ tab: 'team' }} className={buttonClass({ size: 'small' })}>
        <UsersRound aria-hidden />
        Manage Team
      </Link>
    )
  return (
    <Menu
      label="Teams"
      trigger={
        <Button size="small" icon={<UsersRound />}>
          Manage Team
        </Button>
      }
    >
      {projects.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => void navigate({ href: paths.projectTab(id, 'team') })}>
          {getTitle(name)}
        </MenuItem>
      ))}
    </Menu>
  )
}
