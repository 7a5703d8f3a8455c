/** The entries of the form for new documents, with what their file names say by the pattern that was chosen for all of them. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { getRules } from '@plumbline/domain/documents/document-rules.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useMemo, useState } from 'react'
import {
  createEntryReader,
  type DocumentEntry,
  emptyEntry,
  entriesWithFiles,
  withProposedProjects,
} from './document-entry.ts'

interface EntrySource {
  readonly firstProjectId: string
  readonly firstFiles: readonly File[]
  /** The register, whose numbers propose a project. */
  readonly filed: readonly ProjectDocument[]
  readonly projects: readonly Project[]
}

type ChangeEntries = (entries: readonly DocumentEntry[]) => readonly DocumentEntry[]

export function useNamedEntries({ firstProjectId, firstFiles, filed, projects }: EntrySource) {
  const propose = (all: readonly DocumentEntry[]) => withProposedProjects(all, filed, projects)
  const [stored, setStored] = useState(() =>
    propose(entriesWithFiles([emptyEntry(firstProjectId)], firstFiles)),
  )
  /** Undefined as long as the pattern of the project applies. */
  const [chosen, setChosen] = useState<string>()
  const projectId = stored.find((entry) => entry.projectId !== '')?.projectId
  const project = projects.find(({ id }) => id === projectId)
  const remembered = getRules(project).nameTemplate
  const template = chosen ?? remembered
  const read = useMemo(() => createEntryReader(template), [template])
  const entries = useMemo(() => stored.map(read), [stored, read])

  return {
    entries,
    template,
    /** The project whose files were read by this pattern before. */
    rememberedBy: chosen === undefined && remembered !== '' ? project?.name : undefined,
    /** To be stored with the files; undefined if there was no choice. */
    chosen,
    change: setStored as (change: ChangeEntries) => void,
    setFiles: (files: readonly File[]) => setStored((before) => propose(entriesWithFiles(before, files))),
    chooseTemplate(next: string) {
      setChosen(next)
      // The numbers may be others now, so another project may have them.
      setStored((before) => propose(before.map(createEntryReader(next))))
    },
  }
}
