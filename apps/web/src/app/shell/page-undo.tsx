/** Every page has its own history: the keys undo what was done last on the page that is shown. */
import { useMatches } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { createHistory, type History } from '#core/undo/history.ts'
import { UndoScope } from '#core/undo/undo-scope.tsx'

export function PageUndo({ children }: { children: ReactNode }) {
  // The page that is shown. The location changes before the pages do, so the page that is left would be rendered again.
  const page = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const [histories] = useState(() => new Map<string, History>())
  let history = histories.get(page)
  if (!history) {
    history = createHistory()
    histories.set(page, history)
  }
  return <UndoScope history={history}>{children}</UndoScope>
}
