/** The activity log as a table: searched, filtered, grouped and saved as a file, but never changed. */

import type { Activity } from '@plumbline/domain/activity/log/activity.ts'
import { getProjectId } from '@plumbline/domain/kernel/access/subject.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { capitalise } from '@plumbline/domain/text/capitalise.ts'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { instantToTime } from '#core/dates/local-time.ts'
import { destinationOfList } from '#core/navigation/place-of-list.ts'
import type { Store } from '#data/store/store.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { nameOfPerson, type People } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { getAddedName, useAddedNames } from '#registers/added/added-register.ts'
import { getDeed, getRest } from '#registers/history/deeds.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import {
  choiceField,
  dateField,
  personField,
  projectField,
  textField,
} from '#registers/table/grid/common-fields.ts'
import type { TableRegister } from '#registers/table/model/table-field.ts'
import { RegisterTable } from '#registers/table/register-table.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { changesToText, itemToText } from './change-texts.ts'
import './activity-table.css'

interface ActivityTableProps {
  /** Newest first. */
  entries: readonly Activity[]
  viewSwitch: ReactNode
}

interface Row extends Activity {
  projectId: Id | undefined
}

export function ActivityTable({ entries, viewSwitch }: ActivityTableProps) {
  const { records } = useServices().store
  const people = usePeople()
  const projectNames = useProjectNames()
  const addedNames = useAddedNames()
  return (
    <>
      <h2 className="hidden font-semibold text-heading print:block">Activity Log</h2>
      <RegisterTable<Row, never>
        name="activity"
        label="Activity Log"
        noun="change"
        register={activityRegister(projectNames, people, addedNames)}
        records={toRows(entries, records)}
        actions={([entry, ...others]) => entry && others.length === 0 && <OpenRecord entry={entry} />}
        empty={null}
        viewSwitch={viewSwitch}
      />
    </>
  )
}

const toRows = oncePerArguments((entries: readonly Activity[], records: Store['records']) =>
  entries.map((entry): Row => ({ ...entry, projectId: getProject(entry, records) })),
)

/** The project that a team stored with the entry, or else that of the record, if it still exists. */
function getProject(
  { projectId, collection, recordId }: Activity,
  records: Store['records'],
): Id | undefined {
  if (projectId) return projectId
  if (collection === 'projects') return recordId
  const list = destinationOfList(collection)?.list
  const record = list && records.find(list, recordId)
  return record && getProjectId(collection, record)
}

const activityRegister = oncePerArguments(
  (
    projectNames: ReadonlyMap<string, string>,
    people: People,
    addedNames: ReadonlyMap<string, string>,
  ): TableRegister<Row, never> => {
    const project = (id: string) => projectNames.get(id) ?? 'a deleted project'
    const addedField = (id: string) => getAddedName(addedNames, id)
    const person = (email: string) => nameOfPerson(people, email)
    return {
      people: ['person', 'email'],
      fields: [
        textField('record', 'Record', (entry) => itemToText(entry, people) + getRest(entry), {
          width: 220,
          grows: true,
        }),
        choiceField('action', 'Action', [], (entry) => capitalise(getDeed(entry)), { width: 210 }),
        personField('person', 'Person', people, ({ user }) => user || 'Somebody', { width: 140 }),
        dateField('date', 'Date', ({ time }) => time),
        textField('time', 'Time', ({ time }) => (storedToDay(time) ? instantToTime(new Date(time)) : ''), {
          width: 80,
        }),
        projectField(projectNames),
        textField(
          'details',
          'Details',
          (entry) => capitalise(changesToText(entry, { person, project, addedField }).replace(/^:? /, '')),
          { width: 300 },
        ),
        textField('email', 'Email', ({ email }) => email ?? '', { width: 220, isExtra: true }),
      ],
    }
  },
)

/** Nothing if the record was deleted or has no screen. */
function OpenRecord({ entry }: { entry: Activity }) {
  const destination = destinationOfList(entry.collection)
  const record = useRow(destination?.list ?? projects, destination && entry.recordId)
  if (!destination || !record) return null
  return (
    <Link {...destination.target(record)} className={buttonClass({ variant: 'ghost', size: 'small' })}>
      <ExternalLink aria-hidden />
      Open Record
    </Link>
  )
}
