/** 'Page 3 of 17': a field to enter a page, with buttons for the previous and next one. */
import { ChevronDown, ChevronUp, CornerUpLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ToolbarGroup } from '#documents/viewer/controls/viewer-toolbar.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { Trail } from './pdf-navigation.ts'
import type { PdfView } from './use-pdf-view.ts'

export function PdfPageControls({ view, trail }: { view: PdfView; trail: Trail }) {
  /** What is being typed. Otherwise the field shows the current page. */
  const [typed, setTyped] = useState<string>()

  function jump(event: FormEvent) {
    event.preventDefault()
    const page = Number.parseInt(typed ?? '', 10)
    if (page > 0) view.goTo(page)
    setTyped(undefined)
  }

  return (
    <ToolbarGroup>
      <ToolbarGroup isInMenu>
        <IconButton
          label="Previous page"
          disabled={view.page <= 1}
          icon={<ChevronUp />}
          onClick={() => view.goTo(view.page - 1)}
        />
        <IconButton
          label="Next page"
          disabled={view.page >= view.pageCount}
          icon={<ChevronDown />}
          onClick={() => view.goTo(view.page + 1)}
        />
      </ToolbarGroup>
      <form
        className="flex items-center gap-1.5 whitespace-nowrap text-ink text-control tabular-nums"
        onSubmit={jump}
        noValidate
      >
        <span aria-hidden className="hidden @2xl:inline">
          Page
        </span>
        <input
          aria-label="Page number"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? view.page}
          className="input h-control w-12 px-1 text-center"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setTyped(undefined)}
        />
        <span>of {view.pageCount}</span>
      </form>
      {trail.leftPage !== undefined && (
        <IconButton label={`Back to page ${trail.leftPage}`} icon={<CornerUpLeft />} onClick={trail.goBack} />
      )}
    </ToolbarGroup>
  )
}
