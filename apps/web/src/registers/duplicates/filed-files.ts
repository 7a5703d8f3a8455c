/** Every file of a document, a condition, a workflow, a stage or a task. */

import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { getFiles } from '@plumbline/domain/documents/add-revision.ts'
import type { Attachment } from '@plumbline/domain/documents/attachments/attachment.ts'
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { paths } from '#core/navigation/paths.ts'
import type { Store } from '#data/store/store.ts'
import type { FiledFile } from './duplicates.ts'

/** The files of all its revisions. */
export function documentToFiledFiles(document: ProjectDocument): readonly FiledFile[] {
  const { id, name, project } = document
  const path = paths.highlight(paths.documents, id)
  return getFiles(document).map(({ key }) => ({ key, name, owner: project, path }))
}

/** The register comes first, because a link to it is more useful than a link to an attachment. */
export function* allFiledFiles(store: Store): Iterable<FiledFile> {
  for (const document of store.collection(documents).list()) yield* documentToFiledFiles(document)
  for (const { id, projectId, heading, documents } of store.collection(conditions).list())
    yield* attached(documents, heading, paths.condition(projectId, id))
  for (const { id, name, documents, stages } of store.collection(workflows).list()) {
    yield* attached(documents, name, paths.workflow(id))
    for (const stage of stages) yield* attached(stage.documents, `${name}, ${stage.name}`, paths.workflow(id))
  }
  for (const { id, name, documents } of store.collection(tasks).list())
    yield* attached(documents, name, paths.highlight(paths.actions, id))
}

function attached(attachments: readonly Attachment[], owner: string, path: string): FiledFile[] {
  return attachments.map(({ name, file }) => ({ key: file?.key, name, owner, path }))
}
