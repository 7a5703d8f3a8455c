/** The markups of a PDF that came back, compared with the copy that was sent. */
import { type Markup, markups } from '@plumbline/domain/documents/markups/markup.ts'
import { isAuthor } from '@plumbline/domain/kernel/access/guards.ts'
import { useEffect, useMemo, useState } from 'react'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import type { MarkupSession } from '#documents/viewer/markups/board.ts'
import { compareMarkups } from './compare-markups.ts'
import type { FoundMarkup } from './read-annotations.ts'
import { type Returned, readReturnedFile } from './read-returned-file.ts'
import { isPossible } from './to-order.ts'
import { findSentCopy, toSent, useCopies } from './use-sent-copies.ts'

type Reading = Returned | { readonly kind: 'failed' } | undefined

export function useCompared(session: MarkupSession, reading: Reading) {
  const { documentId, fileKey, mayReview } = session
  const services = useServices()
  const stored = useView(
    markups,
    () => ({ where: (each) => each.documentId === documentId && each.fileKey === fileKey }),
    [documentId, fileKey],
  )
  const copies = useCopies(session)
  /** '' to compare with all markups. Undefined until the user has chosen. */
  const [copyId, setCopyId] = useState<string>()
  const names = useMemo(
    () => (reading?.kind === 'read' ? toIds(reading.found.markups, stored) : []),
    [reading, stored],
  )
  const sentCopy = copyId === undefined ? findSentCopy(copies, names) : copies.find(({ id }) => id === copyId)
  const differences = useMemo(() => {
    if (reading?.kind !== 'read') return []
    const actor = services.session.actor()
    const rights = { mayReview, isOwn: ({ authorId }: Markup) => isAuthor(authorId, actor) }
    const sent = sentCopy && toSent(sentCopy)
    const compared = compareMarkups(reading.found.markups, stored, rights, sent)
    return compared.filter((each) => each.kind !== 'new' || isPossible(each.found))
  }, [reading, stored, services, mayReview, sentCopy])
  return { copies, sentCopy, setCopyId, differences }
}

/** The ids of the markups that have these names in the file, and the names of the others. */
function toIds(found: readonly FoundMarkup[], stored: readonly Markup[]): readonly string[] {
  const idsByName = new Map(stored.map(({ id, source }) => [source?.nm || id, id]))
  return found.map(({ nm }) => idsByName.get(nm) ?? nm)
}

export function useReturned({ fileKey }: MarkupSession, file: File | undefined): Reading {
  const { files } = useServices()
  const [reading, setReading] = useState<{ of: File; result: Returned | { kind: 'failed' } }>()
  useEffect(() => {
    if (!file) return
    let isStale = false
    const read = async () => readReturnedFile(file, (await files.get(fileKey)) ?? undefined)
    void read()
      .catch(() => ({ kind: 'failed' }) as const)
      .then((result) => {
        if (!isStale) setReading({ of: file, result })
      })
    return () => {
      isStale = true
    }
  }, [file, files, fileKey])
  return reading?.of === file ? reading?.result : undefined
}
