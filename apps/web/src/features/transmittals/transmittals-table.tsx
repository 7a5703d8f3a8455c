/** The transmittals as a table. */

import { type Transmittal, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import {
  getAcknowledgement,
  getState,
  isOverdue,
  issueReasons,
  recipientToText,
  transmittalStates,
} from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import type { ReactNode } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { choiceField, dateField, projectField, textField } from '#registers/table/grid/common-fields.ts'
import type { TableRegister } from '#registers/table/model/table-field.ts'
import { RegisterTable } from '#registers/table/register-table.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { stateTone } from './tone.ts'

interface TransmittalsTableProps {
  highlight: ScrollTarget | undefined
  empty: ReactNode
  onOpen: (transmittal: Transmittal) => void
}

export function TransmittalsTable(props: TransmittalsTableProps) {
  const records = useView(transmittals)
  const projectNames = useProjectNames()
  const today = useToday()
  const register = transmittalRegister(projectNames, today)
  return (
    <RegisterTable
      {...props}
      name="transmittals"
      label="Transmittals"
      noun="transmittal"
      register={register}
      records={records}
      viewSwitch={null}
    />
  )
}

/** A transmittal is frozen, so its table changes no field. */
const transmittalRegister = oncePerArguments(
  (projectNames: ReadonlyMap<string, string>, today: string): TableRegister<Transmittal, never> => ({
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
      choiceField('reason', 'Reason', issueReasons, ({ reason }) => reason),
      dateField('sentOn', 'Issued', ({ sentOn }) => sentOn),
      projectField(projectNames),
      {
        key: 'documents',
        label: 'Documents',
        type: 'number',
        width: 110,
        read: ({ lines }) => lines.length,
      },
      textField('acknowledged', 'Acknowledged', acknowledgedBy, { width: 130 }),
      textField('sentBy', 'Issued By', ({ sentBy }) => sentBy, { isExtra: true }),
      textField('note', 'Note', ({ note }) => note, { width: 240, isExtra: true }),
    ],
  }),
)

/** '1 of 2' */
function acknowledgedBy(transmittal: Transmittal): string {
  const { recipients } = transmittal
  const count = recipients.filter((recipient) => getAcknowledgement(transmittal, recipient)).length
  return `${count} of ${recipients.length}`
}
