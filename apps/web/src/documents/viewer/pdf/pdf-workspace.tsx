/** An open PDF with its controls: toolbar, thumbnails, pages, and keyboard shortcuts for all of them. */
import { useEffect, useRef, useState } from 'react'
import { takeFirstFocus } from '#documents/viewer/controls/take-first-focus.ts'
import type { ViewedFile } from '#documents/viewer/controls/viewed-file.ts'
import { PdfPages } from './pdf-pages.tsx'
import { PdfThumbnails } from './pdf-thumbnails.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import { usePdfKeys } from './use-pdf-keys.ts'
import { usePdfView } from './use-pdf-view.ts'

export function PdfWorkspace({ name, openAt }: Pick<ViewedFile, 'name' | 'openAt'>) {
  const workspace = useRef<HTMLDivElement>(null)
  const view = usePdfView(workspace, openAt?.page)
  const searchField = useRef<HTMLInputElement>(null)
  const [hasThumbnails, setHasThumbnails] = useState(false)
  const onKeyDown = usePdfKeys(view, searchField)
  useEffect(() => takeFirstFocus(workspace.current?.querySelector<HTMLElement>('[data-pdf-stage]')), [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the controls within, not a control
    <div ref={workspace} className="@container flex h-full min-h-0 flex-col bg-canvas" onKeyDown={onKeyDown}>
      <PdfToolbar
        view={view}
        searchField={searchField}
        openAt={openAt}
        hasThumbnails={hasThumbnails}
        onThumbnails={() => setHasThumbnails((visible) => !visible)}
      />
      <div className="relative flex min-h-0 flex-1">
        {hasThumbnails && <PdfThumbnails view={view} onClose={() => setHasThumbnails(false)} />}
        <PdfPages name={name} />
      </div>
      <p className="sr-only" role="status">
        Page {view.page} of {view.pageCount}
      </p>
    </div>
  )
}
