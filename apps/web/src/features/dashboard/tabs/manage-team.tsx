/** Opens the team of a project. If there are several projects, the user chooses one. */
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { useId } from 'react'
import { paths } from '#core/navigation/paths.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Menu, MenuItem } from '#ui/controls/menu.tsx'

export function ManageTeam({ projects }: { projects: readonly Pick<Project, 'id' | 'name'>[] }) {
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
