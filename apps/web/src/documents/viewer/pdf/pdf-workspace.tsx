/** An open PDF with its controls: toolbar, thumbnails, pages, and keyboard shortcuts for all of them. */
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { takeFirstFocus } from '#documents/viewer/controls/take-first-focus.ts'
import type { ViewedFile } from '#documents/viewer/controls/viewed-file.ts'
import { useMarkupSession } from '#documents/viewer/markups/board.ts'
import { PdfNavigationContext, useTrail } from './pdf-navigation.ts'
import { PdfPages } from './pdf-pages.tsx'
import { PdfThumbnails } from './pdf-thumbnails.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import { usePdfKeys } from './use-pdf-keys.ts'
import { usePdfSearch } from './use-pdf-search.ts'
import { usePdfView } from './use-pdf-view.ts'

const MarkupTools = lazyModule(
  () => import('#documents/viewer/markups/tools/markup-tools.tsx').then((module) => module.MarkupTools),
  { isQuiet: true },
)

/** On a narrow screen the tools would take the room of the sheet. */
const widthForTools = '(min-width: 1024px)'

export function PdfWorkspace({ bytes, name, openAt }: Pick<ViewedFile, 'bytes' | 'name' | 'openAt'>) {
  const workspace = useRef<HTMLDivElement>(null)
  const view = usePdfView(workspace, openAt)
  const trail = useTrail(view, workspace)
  const search = usePdfSearch(openAt)
  const [hasThumbnails, setHasThumbnails] = useState(false)
  const session = useMarkupSession()
  const [hasTools, setHasTools] = useState(() => window.matchMedia(widthForTools).matches)
  const onKeyDown = usePdfKeys(view, search.open)
  useEffect(() => takeFirstFocus(workspace.current?.querySelector<HTMLElement>('[data-pdf-stage]')), [])
  const board = session?.board
  const page = view.page - 1
  useEffect(() => board?.set({ page }), [board, page])

  function toggleTools() {
    if (hasTools) board?.set({ tool: undefined, corners: undefined })
    setHasTools(!hasTools)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the controls within, not a control
    <div
      ref={workspace}
      className="@container relative flex h-full min-h-0 flex-col bg-canvas"
      onKeyDown={onKeyDown}
    >
      <PdfToolbar
        {...{ view, trail, search, hasThumbnails, hasTools }}
        onThumbnails={() => setHasThumbnails((visible) => !visible)}
        onTools={session?.mayDraw ? toggleTools : undefined}
      />
      {session && (
        <Suspense>
          <MarkupTools {...{ session, workspace, view, bytes }} isVisible={hasTools} />
        </Suspense>
      )}
      <div className="relative flex min-h-24 flex-1">
        {hasThumbnails && <PdfThumbnails view={view} onClose={() => setHasThumbnails(false)} />}
        <PdfNavigationContext value={trail.navigation}>
          <PdfPages name={name} />
        </PdfNavigationContext>
      </div>
      <p className="sr-only" role="status">
        Page {view.page} of {view.pageCount}
      </p>
    </div>
  )
}
