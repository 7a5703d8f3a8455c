/** Sets of documents whose current revisions a device keeps for work without a connection. Each device has its own. */
import * as z from 'zod/mini'
import type { Id } from '../../kernel/records/record.ts'
import type { Project } from '../../projects/project.ts'
import { readRenamedValues } from '../../registers/view/renamed-values.ts'
import { foldText } from '../../text/fold-text.ts'
import { belongsTo, type ProjectDocument } from '../document.ts'
import type { FileRef } from '../file-ref.ts'
import type { Markup } from '../markups/markup.ts'

const scopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('project'), projectId: z.string() }),
  /** In one project, or in all. */
  z.object({ kind: z.literal('discipline'), discipline: z.string(), projectId: z.optional(z.string()) }),
  /** Chosen ones, such as those that a filter showed. `label` names the filter. */
  z.object({ kind: z.literal('documents'), ids: z.array(z.string()), label: z.optional(z.string()) }),
])
export type OfflineScope = z.infer<typeof scopeSchema>

const offlineSetSchema = z.object({
  id: z.string(),
  scope: scopeSchema,
  /** When all its files were kept and the server had confirmed that they are the current ones; an ISO instant. */
  checkedAt: z.optional(z.string()),
})
export const offlineSetsSchema = z.array(offlineSetSchema)
export type OfflineSet = z.infer<typeof offlineSetSchema>

/** What the sets are made of. */
export interface Filed {
  readonly documents: readonly ProjectDocument[]
  readonly projects: readonly Project[]
}

/** A markup, as far as it may have a picture. */
export type Pictured = Pick<Markup, 'documentId' | 'fileKey' | 'file'>

export interface Stocked extends Filed {
  /** Markups without a picture make no difference. */
  readonly markups: readonly Pictured[]
}

/** What is stored on the device: by key, whether it is kept for a set. */
type Stored = ReadonlyMap<string, boolean>

export function listInScope(scope: OfflineScope, { documents, projects }: Filed): readonly ProjectDocument[] {
  if (scope.kind === 'documents') {
    const ids = new Set<Id>(scope.ids)
    return documents.filter(({ id }) => ids.has(id))
  }
  const { projectId } = scope
  const project = projects.find(({ id }) => id === projectId)
  if (projectId !== undefined && !project) return []
  const filed = project ? documents.filter((document) => belongsTo(document, project)) : documents
  if (scope.kind === 'project') return filed
  const discipline = toDisciplineKey(scope.discipline)
  const renamed = (project ? [project] : projects).flatMap((each) => {
    const current = toDisciplineKey(currentDiscipline(scope.discipline, each))
    return current === discipline ? [] : [{ project: each, current }]
  })
  return filed.filter((document) => {
    const key = toDisciplineKey(document.discipline ?? '')
    return (
      key === discipline ||
      renamed.some(({ project, current }) => key === current && belongsTo(document, project))
    )
  })
}

/** What the project calls the discipline today. */
function currentDiscipline(discipline: string, project: Project): string {
  const key = toDisciplineKey(discipline)
  const renamed = readRenamedValues(project).find(
    ({ list, field, was }) => list === 'documents' && field === 'discipline' && toDisciplineKey(was) === key,
  )
  return renamed?.value ?? discipline
}

/** The scope under the names of today. Projects may have renamed a discipline of all projects differently. */
export function toCurrentScope(scope: OfflineScope, projects: readonly Project[]): OfflineScope {
  if (scope.kind !== 'discipline') return scope
  const project = projects.find(({ id }) => id === scope.projectId)
  return project ? { ...scope, discipline: currentDiscipline(scope.discipline, project) } : scope
}

/** The names under which projects have the discipline of a set of all projects, if they have renamed it. */
export function listOtherNames(scope: OfflineScope, projects: readonly Project[]): readonly string[] {
  if (scope.kind !== 'discipline' || scope.projectId !== undefined) return []
  const names = projects.map((project) => currentDiscipline(scope.discipline, project))
  return [...new Set(names.filter((name) => toDisciplineKey(name) !== toDisciplineKey(scope.discipline)))]
}

/** The same for 'Structural' and ' structural'. */
export function toDisciplineKey(discipline: string): string {
  return foldText(discipline.trim())
}

/** The disciplines of these documents in alphabetical order, each once, as it is written first. */
export function listDisciplines(documents: readonly ProjectDocument[]): readonly string[] {
  const byKey = new Map<string, string>()
  for (const { discipline = '' } of documents) {
    const key = toDisciplineKey(discipline)
    if (key !== '' && !byKey.has(key)) byKey.set(key, discipline.trim())
  }
  return [...byKey.values()].sort((a, b) => a.localeCompare(b, 'en'))
}

/** The files that show the current revisions: their own, then the pictures that were placed on them. Each once. */
export function listCurrentFiles(
  documents: readonly ProjectDocument[],
  markups: readonly Pictured[],
): readonly FileRef[] {
  const byKey = new Map<string, FileRef>()
  for (const { file } of documents) if (file) byKey.set(file.key, file)
  for (const file of listPictures(documents, markups)) byKey.set(file.key, file)
  return [...byKey.values()]
}

/** The pictures that were placed on the current revisions, each once. */
export function listPictures(
  documents: readonly ProjectDocument[],
  markups: readonly Pictured[],
): readonly FileRef[] {
  const places = documents.flatMap(({ id, file }) => (file ? [[id, file.key] as const] : []))
  return listPicturesAt(places, markups)
}

/** `places`: documents, with the file of one of their revisions. */
function listPicturesAt(
  places: readonly (readonly [documentId: Id, fileKey: string])[],
  markups: readonly Pictured[],
): readonly FileRef[] {
  const keysById = new Map<string, Set<string>>()
  for (const [id, key] of places) keysById.set(id, (keysById.get(id) ?? new Set()).add(key))
  const byKey = new Map<string, FileRef>()
  for (const { documentId, fileKey, file } of markups)
    if (file && keysById.get(documentId)?.has(fileKey)) byKey.set(file.key, file)
  return [...byKey.values()]
}

export interface OfflineMeasure {
  readonly files: number
  readonly bytes: number
  readonly storedFiles: number
  readonly storedBytes: number
}

export function measureFiles(files: readonly FileRef[], stored: Pick<Stored, 'has'>): OfflineMeasure {
  const present = files.filter(({ key }) => stored.has(key))
  return {
    files: files.length,
    bytes: sumSizes(files),
    storedFiles: present.length,
    storedBytes: sumSizes(present),
  }
}

interface OfflinePlan {
  /** Not stored, or not kept. */
  readonly toKeep: readonly FileRef[]
  /** Kept for no set any more: superseded, deleted, or of a set that was removed. */
  readonly toRemove: readonly string[]
  /** Superseded, but the current revision has not been fetched yet. Removed earlier only if there is no space. */
  readonly toRemoveLater: readonly string[]
}

export function planOffline(sets: readonly OfflineSet[], filed: Stocked, stored: Stored): OfflinePlan {
  const included = new Set(sets.flatMap(({ scope }) => listInScope(scope, filed)))
  const current = listCurrentFiles([...included], filed.markups)
  const required = new Set(current.map(({ key }) => key))
  const awaiting = [...included].filter(({ file }) => file && !stored.has(file.key))
  const superseded = awaiting.flatMap(({ id, revisions = [] }) =>
    revisions.flatMap(({ file }) => (file ? [[id, file.key] as const] : [])),
  )
  const previous = new Set([
    ...superseded.map(([, key]) => key),
    ...listPicturesAt(superseded, filed.markups).map(({ key }) => key),
  ])
  const idle = [...stored].flatMap(([key, isForOffline]) => (isForOffline && !required.has(key) ? [key] : []))
  return {
    toKeep: current.filter(({ key }) => !stored.get(key)),
    toRemove: idle.filter((key) => !previous.has(key)),
    toRemoveLater: idle.filter((key) => previous.has(key)),
  }
}

/** The current files that leave the device when the set is removed. */
export function listFreed(
  removed: OfflineSet,
  sets: readonly OfflineSet[],
  filed: Stocked,
  stored: Stored,
): readonly FileRef[] {
  const others = sets.filter(({ id }) => id !== removed.id)
  const { toRemove, toRemoveLater } = planOffline(others, filed, stored)
  const leaves = new Set([...toRemove, ...toRemoveLater])
  return listCurrentFiles(listInScope(removed.scope, filed), filed.markups).filter(({ key }) =>
    leaves.has(key),
  )
}

/** Whether both name the same documents, so that only one of them is needed. */
export function isSameScope(one: OfflineScope, other: OfflineScope): boolean {
  return toScopeKey(one) === toScopeKey(other)
}

function toScopeKey(scope: OfflineScope): string {
  if (scope.kind === 'documents') return JSON.stringify([scope.kind, [...scope.ids].sort()])
  if (scope.kind === 'project') return JSON.stringify([scope.kind, scope.projectId])
  return JSON.stringify([scope.kind, toDisciplineKey(scope.discipline), scope.projectId ?? ''])
}

function sumSizes(files: readonly FileRef[]): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}
