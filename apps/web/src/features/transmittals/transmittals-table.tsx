/** The transmittals as a table. */

import { getAllReasons } from '@plumbline/domain/documents/document-values.ts'
import { type Transmittal, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import {
  getAcknowledgement,
  getOpening,
  getState,
  getUnacknowledged,
  getUnopened,
  isOverdue,
  recipientToText,
  transmittalStates,
} from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { choiceField, dateField, projectField, textField } from '#registers/table/grid/common-fields.ts'
import type { TableRegister } from '#registers/table/model/table-field.ts'
import { RegisterTable } from '#registers/table/register-table.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { stateTone } from './tone.ts'

interface TransmittalsTableProps {
  highlight: ScrollTarget | undefined
  empty: ReactNode
  onOpen: (transmittal: Transmittal) => void
}

const filters = ['all', 'unopened', 'unacknowledged', 'overdue'] as const
type Filter = (typeof filters)[number]

export function TransmittalsTable(props: TransmittalsTableProps) {
  const all = useView(transmittals)
  const [filter, setFilter] = useState<Filter>('all')
  const projectNames = useProjectNames()
  const today = useToday()
  const allProjects = useView(projects)
  // No one else can open a transmittal in the workspace of one person.
  const showsOpenings = useServices().workspace.kind() === 'team'
  const register = transmittalRegister(projectNames, today, allReasons(allProjects), showsOpenings)
  const unopened = useMemo(() => all.filter((each) => getUnopened(each).length > 0), [all])
  const unacknowledged = useMemo(() => all.filter((each) => getUnacknowledged(each).length > 0), [all])
  const overdue = useMemo(
    () => unacknowledged.filter((each) => isOverdue(each, today)),
    [unacknowledged, today],
  )
  const records = { all, unopened, unacknowledged, overdue }[filter]
  const labels = {
    all: 'All',
    unopened: `Not Opened (${unopened.length})`,
    unacknowledged: `Not Acknowledged (${unacknowledged.length})`,
    overdue: `Overdue (${overdue.length})`,
  }
  return (
    <RegisterTable
      {...props}
      name="transmittals"
      label="Transmittals"
      noun="transmittal"
      register={register}
      records={records}
      viewSwitch={
        all.length > 0 && (
          <Segmented
            label="Transmittals"
            options={filters
              .filter((value) => value !== 'unopened' || showsOpenings)
              .map((value) => ({ value, label: labels[value] }))}
            value={filter}
            onChange={setFilter}
          />
        )
      }
    />
  )
}

const openingFields: TableRegister<Transmittal, never>['fields'] = [
  textField('opened', 'Opened', openedBy, { width: 110 }),
  textField('unopened', 'Not Opened By', unopenedBy, { width: 200, isExtra: true }),
]

const allReasons = oncePerObject(getAllReasons)

/** A transmittal is frozen, so its table changes no field. */
const transmittalRegister = oncePerArguments(
  (
    projectNames: ReadonlyMap<string, string>,
    today: string,
    reasons: readonly string[],
    showsOpenings: boolean,
  ): TableRegister<Transmittal, never> => ({
    due: 'respondBy',
    isOverdue,
    fields: [
      textField('number', 'Number', ({ number }) => number, { width: 130 }),
      textField('to', 'To', ({ recipients }) => recipients.map(recipientToText).join('; '), {
        width: 240,
        grows: true,
      }),
      // A phone shows the first columns only.
      choiceField('state', 'State', transmittalStates, (transmittal) => getState(transmittal, today), {
        toTone: stateTone,
      }),
      dateField('respondBy', 'Respond By', ({ respondBy }) => respondBy, {
        isLate: (transmittal) => isOverdue(transmittal, today),
      }),
      choiceField('reason', 'Reason', reasons, ({ reason }) => reason),
      dateField('sentOn', 'Issued', ({ sentOn }) => sentOn),
      projectField(projectNames),
      {
        key: 'documents',
        label: 'Documents',
        type: 'number',
        width: 110,
        read: ({ lines }) => lines.length,
      },
      ...(showsOpenings ? openingFields : []),
      textField('acknowledged', 'Acknowledged', acknowledgedBy, { width: 130 }),
      textField('unacknowledged', 'Not Acknowledged By', unacknowledgedBy, { width: 200, isExtra: true }),
      textField('sentBy', 'Issued By', ({ sentBy }) => sentBy, { isExtra: true }),
      textField('note', 'Note', ({ note }) => note, { width: 240, isExtra: true }),
    ],
  }),
)

function unacknowledgedBy(transmittal: Transmittal): string {
  return getUnacknowledged(transmittal).map(recipientToText).join('; ')
}

/** '1 of 2' */
function acknowledgedBy(transmittal: Transmittal): string {
  const { recipients } = transmittal
  const count = recipients.filter((recipient) => getAcknowledgement(transmittal, recipient)).length
  return `${count} of ${recipients.length}`
}

function unopenedBy(transmittal: Transmittal): string {
  return getUnopened(transmittal).map(recipientToText).join('; ')
}

/** '1 of 2', and '' where openings were not recorded. */
function openedBy(transmittal: Transmittal): string {
  const { recipients, openings } = transmittal
  const count = recipients.filter((recipient) => getOpening(transmittal, recipient)).length
  return openings === undefined ? '' : `${count} of ${recipients.length}`
}
