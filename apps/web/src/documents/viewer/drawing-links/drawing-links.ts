/** Links from a drawing to other documents of its project: which numbers are known, and how a document is opened. */
import { isOfSameProject } from '@plumbline/domain/documents/adjacent-documents.ts'
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import {
  indexNumbers,
  type NumberedDocuments,
} from '@plumbline/domain/documents/references/find-references.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { createContext, useContext, useMemo } from 'react'
import type { ValueDef } from '#data/storage/values.ts'
import { useValue, useView } from '#data/workspace/hooks.ts'
import type { OpenAt } from '#documents/viewer/controls/viewed-file.ts'
import { useSteady } from '#ui/lists/use-steady.ts'

/** Whether the texts of drawings that name other documents are links. */
export const drawingLinks: ValueDef<'on' | 'off'> = {
  key: 'plumblineDrawingLinks',
  read: (text) => (text === 'on' || text === 'off' ? text : undefined),
  toText: String,
  initial: () => 'on',
}

export interface DrawingLinks {
  readonly ownNumber: string | undefined
  /** Documents of the project that can be viewed, and this one. */
  readonly numbered: NumberedDocuments
  /** 'A-501, Wall sections' */
  getTitle(id: Id): string
  /** `left`: the place to which Back returns. */
  open(id: Id, left: OpenAt): void
}

/** Undefined where no other document can be opened. */
export const DrawingLinksContext = createContext<DrawingLinks | undefined>(undefined)

/** Undefined while the links are switched off. */
export function useDrawingLinks(): DrawingLinks | undefined {
  const links = useContext(DrawingLinksContext)
  return useValue(drawingLinks) === 'on' ? links : undefined
}

export function useLinksFrom(
  document: ProjectDocument,
  onFollow: ((document: ProjectDocument, left: OpenAt) => void) | undefined,
): DrawingLinks | undefined {
  const { id: ownId, projectId, project, documentNumber } = document
  const others = useView(
    documents,
    () => ({
      where: (each) =>
        each.file !== undefined &&
        Boolean(each.documentNumber) &&
        isOfSameProject(each, { projectId, project }),
    }),
    [projectId, project],
  )
  const isUsed = onFollow !== undefined
  const { follow } = useSteady({
    follow(id: Id, left: OpenAt) {
      const next = others.find((each) => each.id === id)
      if (next) onFollow?.(next, left)
    },
  })
  return useMemo(() => {
    if (!isUsed || others.every(({ id }) => id === ownId)) return undefined
    const byId = new Map(others.map((each) => [each.id, each]))
    const numbered = others.map(({ id, documentNumber = '' }) => ({ id, documentNumber }))
    return {
      ownNumber: documentNumber,
      numbered: indexNumbers(numbered),
      getTitle: (id) => [byId.get(id)?.documentNumber, byId.get(id)?.name].filter(Boolean).join(', '),
      open: follow,
    }
  }, [isUsed, others, ownId, documentNumber, follow])
}
