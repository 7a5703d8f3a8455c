/** One step of an account's pages. It takes the focus when it replaces another one. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { focusFirst } from '#ui/focus/focus-first.ts'

interface AccountCardProps {
  title: string
  children: ReactNode
}

export function AccountCard({ title, children }: AccountCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (card.current) focusFirst(card.current, card.current)
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields alone.
    <div
      ref={card}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="card flex flex-col gap-4 p-6 outline-none"
    >
      <h1 id={titleId} className="break-words font-semibold text-title">
        {title}
      </h1>
      {children}
    </div>
  )
}
