/** The activity log as a list of sentences: who did what and when, newest first. */
import type { Activity } from '@plumbline/domain/activity/log/activity.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { instantToAge, momentToLabel } from '#core/dates/labels.ts'
import { destinationOfList } from '#core/navigation/place-of-list.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { nameOfPerson, type People } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { getAddedName, useAddedNames } from '#registers/added/added-register.ts'
import { getDeed, getRest } from '#registers/history/deeds.ts'
import { Button } from '#ui/controls/button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { changesToText, findOnlyPart, itemToText } from './change-texts.ts'
import { useVisiblePart } from './use-visible-part.ts'

interface ActivityListProps {
  /** Newest first. */
  entries: readonly Activity[]
}

export function ActivityList({ entries }: ActivityListProps) {
  const now = useServices().clock.now()
  const people = usePeople()
  const allProjects = useView(projects)
  const projectNames = useMemo(
    () => new Map(allProjects.map(({ id, name }) => [id, getTitle(name)])),
    [allProjects],
  )
  const addedNames = useAddedNames()
  const { visible, hidden, showMore } = useVisiblePart(entries)
  return (
    <>
      <ul aria-label="Activity Log" className="divide-y divide-line">
        {visible.map((activity) => (
          <ItemBoundary key={activity.id} item={activity}>
            <ActivityLine {...{ activity, people, projectNames, addedNames, now }} />
          </ItemBoundary>
        ))}
      </ul>
      {hidden > 0 && (
        <Button className="mt-3" onClick={showMore}>
          Show more
        </Button>
      )}
    </>
  )
}

interface Mark {
  icon: ReactNode
  tone: 'success' | 'info' | 'danger' | 'warning'
}

const marks: Record<Activity['effect'], Mark> = {
  added: { icon: <Plus />, tone: 'success' },
  changed: { icon: <Pencil />, tone: 'info' },
  removed: { icon: <Trash2 />, tone: 'danger' },
}
const undoneMark: Mark = { icon: <Undo2 />, tone: 'warning' }

interface ActivityLineProps {
  activity: Activity
  people: People
  projectNames: ReadonlyMap<string, string>
  addedNames: ReadonlyMap<string, string>
  now: Date
}

function ActivityLine({ activity, people, projectNames, addedNames, now }: ActivityLineProps) {
  const { icon, tone } = activity.action === 'undo' ? undoneMark : marks[activity.effect]
  const user = activity.user || 'Somebody'
  const project = (id: string) => projectNames.get(id) ?? 'a deleted project'
  const addedField = (id: string) => getAddedName(addedNames, id)
  const person = (email: string) => nameOfPerson(people, email)
  const changes = changesToText(activity, { person, project, addedField })
  const stored = changesToText(activity, { project, addedField })
  return (
    <li className="tab-line">
      <span
        className="deed-mark"
        style={{ background: `var(--${tone}-soft)`, color: `var(--${tone})` }}
        aria-hidden
      >
        {icon}
      </span>
      <p className="break-words">
        <span className="font-semibold" title={user}>
          {nameOfPerson(people, user)}
        </span>{' '}
        <Deed activity={activity} />
        <ItemName activity={activity} people={people} />
        {getRest(activity)}
        {/* The addresses of the people. */}
        <span title={changes === stored ? undefined : stored}>{changes}</span>
      </p>
      <time
        dateTime={activity.time}
        title={momentToLabel(activity.time)}
        className="tab-line-end text-control text-muted"
      >
        {instantToAge(activity.time, now)}
      </time>
    </li>
  )
}

function Deed({ activity }: { activity: Activity }) {
  const stage = findOnlyPart(activity)
  if (stage === undefined) return <>{getDeed(activity)} </>
  return (
    <>
      set stage <em>{stage}</em> of{' '}
    </>
  )
}

/** Links to the record if it still exists. */
function ItemName({ activity, people }: { activity: Activity; people: People }) {
  const destination = destinationOfList(activity.collection)
  const row = useRow(destination?.list ?? projects, destination && activity.recordId)
  const name = itemToText(activity, people)
  if (!destination || !row) return <span title={activity.item}>{name}</span>
  return (
    <Link
      {...destination.target(row)}
      className="font-semibold text-accent-text underline-offset-2 hover:underline"
    >
      {name}
    </Link>
  )
}
