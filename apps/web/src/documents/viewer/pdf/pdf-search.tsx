/** Searches the whole PDF: counts and highlights the results, and moves from one to the next. */
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect } from 'react'
import { ToolbarGroup } from '#documents/viewer/controls/viewer-toolbar.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { PdfFind } from './use-pdf-search.ts'

export function PdfSearch({ search }: { search: PdfFind }) {
  const { field, close } = search

  useEffect(() => {
    // Before the surrounding dialog handles it: Escape closes the search, not the document.
    function leaveByEscape(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape' || event.target !== field.current) return
      event.stopImmediatePropagation()
      close()
      focusPages(field.current)
    }
    window.addEventListener('keydown', leaveByEscape, { capture: true })
    return () => window.removeEventListener('keydown', leaveByEscape, { capture: true })
  }, [field, close])

  function stepByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    search.go(event.shiftKey ? -1 : 1)
  }

  return (
    <search
      className={clsx(
        'flex min-w-0 flex-1 items-center gap-1 @max-2xl:basis-full @4xl:ml-auto @4xl:flex-none',
        search.announcement ? 'max-lg:basis-full' : 'basis-28',
        !search.isOpen && '@max-2xl:hidden',
      )}
    >
      <input
        ref={field}
        type="search"
        aria-label="Find in document"
        placeholder="Find in document"
        autoComplete="off"
        value={search.query}
        className="input h-control w-full min-w-0 @4xl:w-56"
        onChange={(event) => search.find(event.currentTarget.value)}
        onKeyDown={stepByEnter}
      />
      <span
        role="status"
        className={
          search.announcement
            ? 'min-w-16 whitespace-nowrap text-center text-control text-muted tabular-nums'
            : 'sr-only'
        }
      >
        {search.announcement}
      </span>
      {search.announcement && (
        <ToolbarGroup>
          <IconButton
            label="Previous match"
            disabled={search.total === 0}
            icon={<ChevronLeft />}
            onClick={() => search.go(-1)}
          />
          <IconButton
            label="Next match"
            disabled={search.total === 0}
            icon={<ChevronRight />}
            onClick={() => search.go(1)}
          />
        </ToolbarGroup>
      )}
    </search>
  )
}

function focusPages(field: HTMLElement | null): void {
  const workspace = field?.closest('fieldset')?.parentElement
  workspace?.querySelector<HTMLElement>('[data-pdf-stage]')?.focus()
}
