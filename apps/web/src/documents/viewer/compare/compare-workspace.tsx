/** The compared sheets with their controls: four ways to look at them, the list of changes, and alignment by hand. */
import { useState } from 'react'
import { ViewerLoading } from '#documents/viewer/controls/viewer-loading.tsx'
import { ViewerNotice } from '#documents/viewer/controls/viewer-notice.tsx'
import type { RequestedPages } from './compare-sheets.ts'
import { ComparedView } from './compared-view.tsx'
import { HandAlignment } from './hand-alignment.tsx'
import type { SheetsProblem } from './open-sheets.ts'
import type { Side } from './sides.ts'
import { type ComparedFile, useComparison } from './use-comparison.ts'

interface CompareWorkspaceProps {
  old: Side
  next: Side
  oldBytes: Blob
  nextBytes: Blob
  /** From 0. */
  page: number
}

const problems: Readonly<Record<SheetsProblem, string>> = {
  password: 'This PDF asks for a password, so it cannot be compared. Save a copy without one first.',
  damaged: 'This PDF is damaged or incomplete. Ask for a new copy.',
  'no-engine':
    'The PDF viewer could not be loaded. Check the connection, close the comparison and try again.',
}

function toComparedFile({ document, issue }: Side, bytes: Blob): ComparedFile {
  return { bytes, documentId: document.id, fileKey: issue.file?.key ?? '' }
}

export function CompareWorkspace({ old, next, oldBytes, nextBytes, page }: CompareWorkspaceProps) {
  const [pages, setPages] = useState<RequestedPages>({ old: page, next: page })
  const [isByHand, setIsByHand] = useState(false)
  const { state, comparison, align } = useComparison(
    toComparedFile(old, oldBytes),
    toComparedFile(next, nextBytes),
    pages,
  )
  switch (state.state) {
    case 'opening':
    case 'drawing':
    case 'aligning':
      return <ViewerLoading name={state.state === 'aligning' ? 'the comparison' : 'both sheets'} />
    case 'problem': {
      const file = (state.side === 'old' ? old : next).issue.file
      return (
        <ViewerNotice
          title="Cannot Be Compared"
          detail={file?.name ?? ''}
          why={problems[state.problem]}
          isAlert
        />
      )
    }
    case 'failed':
      return (
        <ViewerNotice
          title="Cannot Be Compared"
          detail=""
          why="The sheets could not be drawn or compared. They may be too large for this device."
          isAlert
        />
      )
  }
  if (!comparison) return null
  const { pageCounts } = comparison
  const { pages: visible, isUnpaired } = state.sides
  if (state.state === 'apart' || isByHand)
    return (
      <HandAlignment
        {...{ pageCounts }}
        key={`${visible.old} ${visible.next}`}
        sides={state.sides}
        pages={visible}
        onPages={setPages}
        why={
          state.state !== 'apart'
            ? ''
            : isUnpaired
              ? 'The old file has no sheet with the number of this one.'
              : 'These sheets have too little in common to align them automatically.'
        }
        onAligned={(pairs) => {
          setIsByHand(false)
          void align(state.sides, pairs)
        }}
        onCancel={state.state === 'apart' ? undefined : () => setIsByHand(false)}
      />
    )
  return (
    <ComparedView
      {...{ old, next, comparison }}
      pages={visible}
      sides={state.sides}
      compared={state.compared}
      onPages={setPages}
      onAlignByHand={() => setIsByHand(true)}
    />
  )
}
