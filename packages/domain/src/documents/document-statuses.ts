/** The statuses of documents: those that every project has, and those of a project, with what the rules take them for. */
import type { StoredDocumentRules } from '../projects/stored-document-rules.ts'
import { documentStatuses, type ProjectDocument } from './document.ts'

export type DocumentStatus = (typeof documentStatuses)[number]

/** A status of a project, and the status of every project that counts, colours and sorts it. */
export interface AddedStatus {
  readonly name: string
  readonly countsAs: string
}

interface WithRules {
  readonly id?: string
  readonly name?: string
  readonly documentRules?: StoredDocumentRules | undefined
}

/** What a status that has just been added counts as, until another one is chosen. */
export const firstMeaning = 'Pending' satisfies DocumentStatus

export function getAddedStatuses(project: WithRules | undefined): readonly AddedStatus[] {
  return project?.documentRules?.ownStatuses ?? []
}

/** The statuses that documents of a project can be given. */
export function getStatuses(project: WithRules | undefined): readonly string[] {
  return [...documentStatuses, ...getAddedStatuses(project).map(({ name }) => name)]
}

/** Each once, in the order of the projects. */
export function getAllStatuses(projects: readonly WithRules[]): readonly string[] {
  return [...new Set(projects.flatMap(getStatuses).concat(documentStatuses))].toSorted(
    (one, other) => toStep(one) - toStep(other),
  )
}

type WithStatus = Pick<ProjectDocument, 'status'> & Partial<Pick<ProjectDocument, 'project' | 'projectId'>>

/**
 * The one place in which a status gets its meaning: the status of every project that a document counts as. A status that
 * no project defines means only itself.
 */
export function readMeanings(projects: readonly WithRules[]): (document: WithStatus) => string {
  const byProject = new Map<string, ReadonlyMap<string, string>>()
  for (const project of projects) {
    const added = getAddedStatuses(project)
    if (added.length === 0) continue
    const meanings = new Map(added.map(({ name, countsAs }) => [name, countsAs]))
    if (project.id !== undefined) byProject.set(`id ${project.id}`, meanings)
    if (project.name !== undefined) byProject.set(`name ${project.name}`, meanings)
  }
  // An older document names its project instead of referring to it.
  return ({ status, project, projectId }) =>
    byProject.get(projectId === undefined ? `name ${project}` : `id ${projectId}`)?.get(status) ?? status
}

const steps: readonly string[] = documentStatuses

/** The place of a status in the order in which documents pass through them. Others come last. */
function toStep(meaning: string): number {
  const step = steps.indexOf(meaning)
  return step < 0 ? steps.length : step
}
