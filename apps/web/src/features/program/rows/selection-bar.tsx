/** The bar over the head of the table, with the number of selected rows and their actions. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { Copy, IndentDecrease, IndentIncrease, Trash2, X } from 'lucide-react'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'
import './rows.css'
import { rowTexts } from './messages.ts'

interface SelectionBarProps {
  selected: ReadonlySet<Id>
  /** The bar is as wide as the table. */
  table: HTMLElement
  mayEdit: boolean
  indent: (ids: readonly Id[]) => void
  outdent: (ids: readonly Id[]) => void
  remove: (ids: readonly Id[]) => void
  onCopy: () => void
  onClear: () => void
  /** Called when the bar is removed while it has the focus. */
  onLeave: () => void
}

export function SelectionBar(props: SelectionBarProps) {
  const { selected, table, mayEdit, indent, outdent, remove, onCopy, onClear, onLeave } = props
  const bar = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onLeave)
  const ids = [...selected]
  useLayoutEffect(() => {
    const own = bar.current
    const observer = new ResizeObserver(() => {
      own?.style.setProperty('--table', `${table.offsetWidth}px`)
    })
    observer.observe(table)
    return () => {
      observer.disconnect()
      if (own?.contains(document.activeElement)) leave()
    }
  }, [table])
  const press = (label: string, icon: ReactNode, onClick: () => void) => (
    // On narrow screens only the icon is visible.
    <Button variant="ghost" size="small" icon={icon} title={label} onClick={onClick}>
      <span>{label}</span>
    </Button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form.
    <div ref={bar} className="selection-bar" role="group" aria-label="Selected rows">
      <strong>{rowTexts.rows(ids.length)} selected</strong>
      {mayEdit && press('Indent', <IndentIncrease />, () => indent(ids))}
      {mayEdit && press('Outdent', <IndentDecrease />, () => outdent(ids))}
      {mayEdit && press('Delete', <Trash2 />, () => remove(ids))}
      {press('Copy', <Copy />, onCopy)}
      {press('Clear', <X />, onClear)}
    </div>
  )
}
