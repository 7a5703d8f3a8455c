/** Finds words in the whole PDF: counts them, lights them up, and leads from one to the next. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { ToolbarGroup } from '../viewer-toolbar.tsx'
import { usePdfSearch } from './use-pdf-search.ts'

export function PdfSearch({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const search = usePdfSearch()
  const { leave } = search

  useEffect(() => {
    // Before the dialog around the viewer hears it: Escape leaves the search, not the document.
    function leaveByEscape(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape' || event.target !== field.current) return
      event.stopImmediatePropagation()
      leave()
      focusPages(field.current)
    }
    window.addEventListener('keydown', leaveByEscape, { capture: true })
    return () => window.removeEventListener('keydown', leaveByEscape, { capture: true })
  }, [field, leave])

  function stepByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    search.go(event.shiftKey ? -1 : 1)
  }

  return (
    <search className="ml-auto flex items-center gap-1">
      <input
        ref={field}
        type="search"
        aria-label="Find in document"
        placeholder="Find in document"
        autoComplete="off"
        value={search.query}
        className="h-8 w-44 rounded-md border border-line bg-canvas px-2 text-ink text-sm placeholder:text-muted"
        onChange={(event) => search.find(event.currentTarget.value)}
        onKeyDown={stepByEnter}
      />
      <span className="min-w-16 text-center text-muted text-sm tabular-nums" role="status">
        {search.said}
      </span>
      <ToolbarGroup>
        <IconButton
          label="Previous match"
          disabled={search.total === 0}
          icon={<ChevronLeft className="size-5" />}
          onClick={() => search.go(-1)}
        />
        <IconButton
          label="Next match"
          disabled={search.total === 0}
          icon={<ChevronRight className="size-5" />}
          onClick={() => search.go(1)}
        />
      </ToolbarGroup>
    </search>
  )
}

function focusPages(field: HTMLElement | null): void {
  const workspace = field?.closest('fieldset')?.parentElement
  workspace?.querySelector<HTMLElement>('[data-pdf-stage]')?.focus()
}
