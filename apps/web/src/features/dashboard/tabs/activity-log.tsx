/** The activity log: who did what and when, newest first. */
import { type Activity, activities } from '@plumbline/domain/activity/activity.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { Link } from '@tanstack/react-router'
import { History, List, Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, Suspense, useMemo } from 'react'
import { useRow, useView } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { nameOfPerson, type People } from '#parts/assignees/people.ts'
import { usePeople } from '#parts/assignees/use-people.ts'
import { instantToAge, momentToLabel } from '#parts/dates/labels.ts'
import { deedOf, isShown, restOf } from '#parts/history/deeds.ts'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import { destinationOfList } from '#parts/navigation/place-of-list.ts'
import { titleOf } from '#parts/register/title-of.ts'
import { RegisterViewSwitch, useTableChoice } from '#parts/register-table/register-view-switch.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ItemBoundary } from '#ui/item-boundary.tsx'
import { changesToText, itemToText, onePartOf } from './change-words.ts'
import { useShownPart } from './use-shown-part.ts'

const ActivityTable = lazyModule(() => import('./activity-table.tsx').then((module) => module.ActivityTable))

const newestFirst = () => ({
  where: isShown,
  sort: (a: Activity, b: Activity) => (a.time > b.time ? -1 : Number(a.time < b.time)),
})

const viewSwitch = <RegisterViewSwitch register="activity" usual={{ label: 'List', icon: <List /> }} />

export function ActivityLog() {
  const all = useView(activities, newestFirst, [])
  const { isTable } = useTableChoice('activity')
  if (all.length === 0)
    return (
      <EmptyState icon={<History />} title="No activity yet">
        Everything added, changed or deleted is listed here, with who did it and when.
      </EmptyState>
    )
  if (isTable)
    return (
      <Suspense fallback={null}>
        <ActivityTable entries={all} viewSwitch={viewSwitch} />
      </Suspense>
    )
  return (
    <>
      <div className="mb-2 flex justify-end">{viewSwitch}</div>
      <ActivityList entries={all} />
    </>
  )
}

function ActivityList({ entries }: { entries: readonly Activity[] }) {
  const now = useServices().clock.now()
  const people = usePeople()
  const allProjects = useView(projects)
  const projectNames = useMemo(
    () => new Map(allProjects.map(({ id, name }) => [id, titleOf(name)])),
    [allProjects],
  )
  const { shown, hidden, showMore } = useShownPart(entries)
  return (
    <>
      <ul aria-label="Activity Log" className="divide-y divide-line">
        {shown.map((activity) => (
          <ItemBoundary key={activity.id} item={activity}>
            <ActivityLine activity={activity} people={people} projectNames={projectNames} now={now} />
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
const takenBack: Mark = { icon: <Undo2 />, tone: 'warning' }

interface ActivityLineProps {
  activity: Activity
  people: People
  projectNames: ReadonlyMap<string, string>
  now: Date
}

function ActivityLine({ activity, people, projectNames, now }: ActivityLineProps) {
  const { icon, tone } = activity.action === 'undo' ? takenBack : marks[activity.effect]
  const user = activity.user || 'Somebody'
  const project = (id: string) => projectNames.get(id) ?? 'a deleted project'
  const changes = changesToText(activity, { person: (email) => nameOfPerson(people, email), project })
  const stored = changesToText(activity, { project })
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
        {restOf(activity)}
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
  const stage = onePartOf(activity)
  if (stage === undefined) return <>{deedOf(activity)} </>
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
