/** The workflows as a table, the stages of all of them, or the figures of each company. */
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { useNavigate } from '@tanstack/react-router'
import { Building2, ListOrdered, WorkflowIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#core/navigation/paths.ts'
import { StagesTable } from '#features/workflows/stages/stages-table.tsx'
import { useSetAddress } from '#registers/table/model/address-text.ts'
import { useOwnTable } from '#registers/table/model/use-own-table.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { CompaniesTable } from './companies-table.tsx'
import { WorkflowsTable } from './workflows-table.tsx'

const kinds = [
  { value: 'workflows', label: 'Workflows', icon: <WorkflowIcon /> },
  { value: 'stages', label: 'Stages', icon: <ListOrdered /> },
  { value: 'companies', label: 'Companies', icon: <Building2 /> },
] as const

interface WorkflowTablesProps {
  viewSwitch: ReactNode
  /** Shown if there is no workflow. */
  empty: ReactNode
}

export function WorkflowTables({ viewSwitch, empty }: WorkflowTablesProps) {
  const stages = useOwnTable('stages')
  const companies = useOwnTable('review-companies')
  const setAddress = useSetAddress()
  const navigate = useNavigate()
  const rows = companies.settings.isTable ? 'companies' : stages.settings.isTable ? 'stages' : 'workflows'
  const props = {
    viewSwitch: (
      <>
        <Segmented
          label="Rows"
          options={kinds}
          value={rows}
          onChange={(chosen) => {
            stages.save({ isTable: chosen === 'stages' })
            companies.save({ isTable: chosen === 'companies' })
            // Each has filters of its own.
            setAddress('')
          }}
        />
        {viewSwitch}
      </>
    ),
    onOpen: ({ id }: Workflow) => void navigate({ href: paths.workflow(id) }),
  }
  if (rows === 'companies') return <CompaniesTable viewSwitch={props.viewSwitch} empty={empty} />
  if (rows === 'workflows') return <WorkflowsTable {...props} empty={empty} />
  return (
    <StagesTable
      {...props}
      empty={<p className="py-6 text-center text-muted">No workflow has a stage yet.</p>}
    />
  )
}
