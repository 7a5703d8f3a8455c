/** The program of one project: a table and a chart of its tasks and headings. */

import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarRange } from 'lucide-react'
import { useEffect } from 'react'
import { KeepTyped, useRecordWhileEdited } from '#core/forms/keep-typed.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useCheck } from '#core/perform/use-perform.ts'
import { programProject } from '#data/storage/values.ts'
import { useRow, useValue, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { blankDraft } from './items/blank-draft.ts'
import { messages } from './items/messages.ts'
import { useEdits } from './items/use-edits.ts'
import { ProjectProgram } from './screen/project-program.tsx'
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

/** The project whose program is shown. Remembered, and changed by a search hit in another project. */
function useProgramProject() {
  const { store, values } = useServices()
  const toasts = useToasts()
  const navigate = useNavigate()
  const all = useView(projects)
  const chosen = useValue(programProject)
  const { stored: project, isDeleted, hold } = useRecordWhileEdited(useRow(projects, chosen), chosen)
  const unsaved = { hold, deleted: isDeleted && project ? messages.projectDeleted : undefined }
  const highlight = useHighlight()

  useEffect(() => {
    const target = highlight && store.collection(programItems).get(highlight.key)
    if (!target) return
    if (store.collection(projects).get(target.projectId)) values.set(programProject, target.projectId)
    else toasts.show({ ...messages.projectNotFound(target.name), tone: 'destructive' })
  }, [highlight, store, values, toasts])

  function choose(id: Id) {
    // The parameters of the address belong to the other project.
    void navigate({ href: paths.program, replace: true })
    void values.set(programProject, id)
  }

  return { all, project, unsaved, highlight, choose }
}
