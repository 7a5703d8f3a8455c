/** The project whose program is shown. Remembered, and changed by a search hit in another project. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRecordWhileEdited } from '#core/forms/keep-typed.tsx'
import { paths } from '#core/navigation/paths.ts'
import { programProject } from '#data/storage/values.ts'
import { useRow, useValue, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { messages } from '../items/messages.ts'

export function useProgramProject() {
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
