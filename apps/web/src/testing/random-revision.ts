/** Random arguments of commands that name a revision as the person saw it, which random texts never do. */
import { belongsTo, documents } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'
import { isOpen, markups } from '@plumbline/domain/documents/markups/markup.ts'
import { isPin } from '@plumbline/domain/documents/markups/pin.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { Services } from '#data/workspace/services.ts'
import { pickRandom, type Random } from './random.ts'

interface Making {
  random: Random
  services: Services
}

export function namingRevision(
  name: 'transmittals.issue' | 'documents.remove-revision' | 'workflows.start',
  given: Readonly<Record<string, unknown>>,
  { random, services }: Making,
): unknown {
  const all = services.store.records.all(documents)
  if (name === 'documents.remove-revision') {
    const document = pickRandom(
      random,
      all.filter(({ revisions = [] }) => revisions.length > 0),
    )
    const issue = document && pickRandom(random, getIssues(document))
    if (!issue) return given
    const revisionId = issue.superseded && { revisionId: issue.superseded.id }
    return { id: document.id, ...revisionId, revision: issue.revision ?? '', sha256: issue.file?.key ?? '' }
  }
  const document = pickRandom(random, all)
  const project = services.store.records.all(projects).find((each) => document && belongsTo(document, each))
  if (name === 'workflows.start') {
    const reviewed = document ? [{ id: document.id, revision: document.revision ?? '' }] : []
    const stage = { name: 'Check', assigneeEmail: 'ana@harbour.example', instructions: '', reviewDays: '5' }
    return {
      ...{ projectId: project?.id ?? '', description: '', stages: [stage] },
      reviews: [{ id: services.newId(), name: 'Steel', documents: reviewed }],
    }
  }
  const sent = document && {
    id: document.id,
    revision: document.revision ?? '',
    sha256: document.file?.key ?? '',
  }
  const recipient = {
    name: 'Bo Lind',
    company: pickRandom(random, ['Crane', 'Ä ß 漢 "quoted"', '']) ?? '',
    email: pickRandom(random, ['ana@harbour.example', 'no address']) ?? '',
  }
  const draft = { ...(given.draft as object), projectId: project?.id ?? '', recipients: [recipient] }
  return { ...given, id: services.newId(), draft, documents: sent ? [sent] : [] }
}

/** A markup of an earlier revision, to the current one. */
export function carryingMarkups({ random, services }: Making): unknown {
  const { records } = services.store
  const markup = pickRandom(
    random,
    records.all(markups).filter((each) => {
      const document = records.find(documents, each.documentId)
      return isOpen(each) && document?.file !== undefined && document.file.key !== each.fileKey
    }),
  )
  const document = records.find(documents, markup?.documentId ?? '')
  const carried = { id: services.newId(), from: markup?.id ?? '', isSpotChanged: random.next() < 0.5 }
  return {
    ...{ documentId: document?.id ?? '', fileKey: document?.file?.key ?? '' },
    sheets: [
      {
        ...{ page: 0, similarity: { a: 1, b: 0, e: 5, f: -3 } },
        pins: markup && isPin(markup) ? [carried] : [],
        markups: markup && !isPin(markup) ? [carried] : [],
      },
    ],
  }
}
