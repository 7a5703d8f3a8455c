/** Texts about what a device keeps. */
import { documents as documentList, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import {
  listOtherNames,
  type OfflineMeasure,
  type OfflineScope,
  toCurrentScope,
} from '@plumbline/domain/documents/offline/offline-sets.ts'
import { type Project, projects as projectList } from '@plumbline/domain/projects/project.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import type { OfflineProblem } from './create-offline-sets.ts'

export const problemSentences: Record<OfflineProblem, string> = {
  unreachable: 'The connection is interrupted. Fetching continues where it stopped.',
  'no-space': 'This device has no space left. Remove a set or free space, and fetching continues.',
  'not-stored': 'The browser cannot store files now. It is tried again.',
}

export const offlineMessages = {
  started: (measure: OfflineMeasure) => ({
    title: 'Keeping Offline',
    description:
      measure.storedFiles === measure.files
        ? `${filesAndSize(measure)}, all on this device already.`
        : `${filesAndSize(measure)}. Settings → Data shows the progress.`,
  }),
  removed: { title: 'Removed from This Device', description: 'The documents are still in the team.' },
}

/** '12 files, 34.2 MB' */
export function filesAndSize({ files, bytes }: Pick<OfflineMeasure, 'files' | 'bytes'>): string {
  return `${countToLabel(files, 'file')}, ${sizeToText(bytes)}`
}

/** '3 of 12 files, 8.1 MB of 34.2 MB' */
export function toProgressText({ files, bytes, storedFiles, storedBytes }: OfflineMeasure): string {
  return `${storedFiles} of ${countToLabel(files, 'file')}, ${sizeToText(storedBytes)} of ${sizeToText(bytes)}`
}

/** The name of a set, as the records are now. */
export function useScopeLabel(): (scope: OfflineScope) => string {
  const documents = useView(documentList)
  const projects = useView(projectList)
  return (scope) => toLabel(scope, documents, projects)
}

function toLabel(
  scope: OfflineScope,
  documents: readonly ProjectDocument[],
  projects: readonly Project[],
): string {
  if (scope.kind === 'documents') {
    const [only] = scope.ids
    if (scope.ids.length === 1) {
      const document = documents.find(({ id }) => id === only)
      return document ? documentToLabel(document) : 'A document that no longer exists'
    }
    const counted = countToLabel(scope.ids.length, 'document')
    return scope.label ? `${counted}: ${scope.label}` : counted
  }
  const project = projects.find(({ id }) => id === scope.projectId)
  const name = project ? getTitle(project.name) : 'A project that no longer exists'
  if (scope.kind === 'project') return name
  const current = toCurrentScope(scope, projects)
  const { discipline } = current.kind === 'discipline' ? current : scope
  const names = [discipline, ...listOtherNames(scope, projects)].join(' or ')
  return `${names}, ${scope.projectId === undefined ? 'all projects' : name}`
}

function documentToLabel({ documentNumber, name }: ProjectDocument): string {
  return [documentNumber, getTitle(name)].filter(Boolean).join(' ')
}
