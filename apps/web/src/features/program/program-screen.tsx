/** The program of one project: a table and a chart of its tasks and headings. */
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { Link } from '@tanstack/react-router'
import { CalendarRange } from 'lucide-react'
import { KeepTyped } from '#core/forms/keep-typed.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useCheck } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { blankDraft } from './items/blank-draft.ts'
import { useEdits } from './items/use-edits.ts'
import { ProjectProgram } from './screen/project-program.tsx'
import { useProgramProject } from './screen/use-program-project.ts'
import { ProgramHeader } from './toolbar/program-header.tsx'

export function ProgramScreen() {
  const { all, project, unsaved, highlight, choose } = useProgramProject()
  const check = useCheck()
  const { newId } = useServices()
  const withEdits = useEdits()
  const choosing = { projects: all, onChoose: choose }
  if (project)
    return (
      <KeepTyped key={project.id} {...unsaved}>
        <ProjectProgram project={project} choosing={choosing} highlight={highlight} />
      </KeepTyped>
    )

  /** Notifies the user to select a project first. */
  const refuseToAdd = () =>
    withEdits(({ save, messages }) => {
      check(save, { id: newId(programItems), isNew: true, draft: blankDraft('') }, messages)
    })
  return (
    <>
      <ProgramHeader {...choosing} onAdd={refuseToAdd} />
      {all.length === 0 ? (
        <EmptyState
          icon={<CalendarRange />}
          title="No projects available"
          action={
            <Link to={paths.projects} className={buttonClass({ variant: 'primary' })}>
              Go to Projects
            </Link>
          }
        >
          A program belongs to a project. Add the first one.
        </EmptyState>
      ) : (
        <EmptyState icon={<CalendarRange />} title="Please select a project to view its program." />
      )}
    </>
  )
}
