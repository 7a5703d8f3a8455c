/** The next and the previous document of the list, by buttons and keys. Both are fetched ahead. */

import { getNeighbours, type Neighbours } from '@plumbline/domain/documents/adjacent-documents.ts'
import { documents, numberAndRevision, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { onceIdleAfterFrame } from '#core/idle/once-idle.ts'
import { isWriting } from '#core/shortcuts/keys.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { mayFetchFiles } from '#documents/text/get-document-text.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { useSteady } from '#ui/lists/use-steady.ts'

/** Larger files are fetched only when they are opened. */
const maxBytesAhead = 60_000_000

const commentNotAdded = {
  title: 'Comment Not Added Yet',
  description: 'Add or clear your comment before you open another document.',
}

interface NeighbourButtonsProps {
  neighbours: Neighbours
  onOpen: (document: ProjectDocument) => void
  /** Across the window, where the head of the viewer has no room for them. */
  isBar: boolean
}

export function useNeighbours(
  document: ProjectDocument,
  listed: readonly Id[] | undefined,
  fetchesAhead: boolean,
): Neighbours {
  const all = useView(documents)
  const neighbours = useMemo(() => getNeighbours(all, document, listed), [all, document, listed])
  useFetchAhead(
    document.file?.key,
    [neighbours.next, neighbours.previous].flatMap((each) =>
      fetchesAhead && each?.file && each.file.size <= maxBytesAhead ? [each.file.key] : [],
    ),
  )
  return neighbours
}

/** For functions that open another document: without losing what was typed about the present one. */
export function useKeepText(hasUnsavedText: boolean) {
  const toasts = useToasts()
  return <Args extends unknown[]>(open: (...args: Args) => void) =>
    (...args: Args) => {
      if (hasUnsavedText) toasts.show({ ...commentNotAdded, tone: 'destructive' })
      else open(...args)
    }
}

export function NeighbourButtons({ neighbours, onOpen, isBar }: NeighbourButtonsProps) {
  const { previous, next, position, count } = neighbours
  const group = useRef<HTMLFieldSetElement>(null)
  const { step } = useSteady({
    step(event: KeyboardEvent) {
      const { altKey, ctrlKey, metaKey, shiftKey, key, target } = event
      const document = { PageDown: next, PageUp: previous }[key]
      if (!altKey || ctrlKey || metaKey || shiftKey || !document || isWriting(target)) return
      // A dialog over the viewer has other keys.
      if (!(target instanceof Node) || !group.current?.closest('[role=dialog]')?.contains(target)) return
      event.preventDefault()
      onOpen(document)
    },
  })
  useEffect(() => {
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  }, [step])

  if (count < 2) return null
  return (
    <fieldset
      ref={group}
      aria-label="Documents of the list"
      className={
        isBar ? 'flex shrink-0 items-center justify-between border-line border-b px-2' : 'flex items-center'
      }
    >
      <StepButton label="Previous Document" to={previous} keys="Alt+PageUp" {...{ onOpen }} />
      <span role="status" className="whitespace-nowrap text-control text-muted tabular-nums">
        <span className={isBar ? undefined : 'sr-only'}>Document </span>
        {position} of {count}
      </span>
      <StepButton label="Next Document" to={next} keys="Alt+PageDown" {...{ onOpen }} />
    </fieldset>
  )
}

interface StepButtonProps extends Pick<NeighbourButtonsProps, 'onOpen'> {
  label: 'Previous Document' | 'Next Document'
  to: ProjectDocument | undefined
  keys: string
}

/** It stays a place of the focus at the end of the list. */
function StepButton({ label, to, keys, onOpen }: StepButtonProps) {
  const name = to && [numberAndRevision(to), to.name].filter(Boolean).join(' · ')
  return (
    <IconButton
      data-keeps-focus
      label={label}
      title={name ? `${label}: ${name}` : label}
      icon={label === 'Next Document' ? <ChevronRight /> : <ChevronLeft />}
      aria-disabled={to === undefined}
      aria-keyshortcuts={keys}
      onClick={() => to && onOpen(to)}
    />
  )
}

/** After the present file, while the browser is idle, and not on connections where bytes may cost the user something. */
function useFetchAhead(present: string | undefined, keys: readonly string[]): void {
  const { files, workspace } = useServices()
  const ahead = keys.join(' ')
  useEffect(() => {
    let isStale = false
    // The samples of the demo are fetched when they are opened, and not before.
    if (workspace.kind() === 'demo') return
    async function fetchAhead() {
      if (present) await files.get(present)
      for (const key of ahead.split(' ').filter(Boolean)) {
        if (isStale || !(await mayFetchFiles(files))) return
        await files.get(key)
      }
    }
    // A file that could not be fetched ahead is fetched when it is opened.
    const cancel = onceIdleAfterFrame(() => void fetchAhead().catch(() => undefined), { pauseMs: 500 })
    return () => {
      isStale = true
      cancel()
    }
  }, [files, workspace, present, ahead])
}
