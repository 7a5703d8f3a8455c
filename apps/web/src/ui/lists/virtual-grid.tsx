/** A grid of cards. Up to 200 are all mounted; with more, only the rows near the viewport are, except on paper. */
import { type ReactNode, useRef, useState } from 'react'
import { ItemBoundary, notVisibleText } from './item-boundary.tsx'
import { useIsPrinting } from './use-is-printing.ts'
import { type ScrollTarget, useRowWindow } from './use-row-window.ts'

interface VirtualGridProps<T> {
  label: string
  items: readonly T[]
  itemKey: (item: T) => string
  renderItem: (item: T) => ReactNode
  minItemWidth: number
  /** Of each card when there are too many to mount all. Fewer are as high as the highest card of their row. */
  itemHeight: number
  gap: number
  scrollTo?: ScrollTarget | undefined
}

const plainLimit = 200

export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { label, items, itemKey, renderItem, minItemWidth, itemHeight, gap, scrollTo } = props
  const list = useRef<HTMLUListElement>(null)
  const [focusedKey, setFocusedKey] = useState<string>()
  const isPrinting = useIsPrinting()
  const isWindowed = items.length > plainLimit && !isPrinting
  const targetIndex = scrollTo ? items.findIndex((item) => itemKey(item) === scrollTo.key) : -1
  const { columns, first, last } = useRowWindow(list, {
    count: items.length,
    minItemWidth,
    rowHeight: itemHeight,
    gap,
    isWindowed,
    scrollTarget: scrollTo,
    targetIndex,
  })
  const rowCount = Math.ceil(items.length / columns)

  const visible: number[] = []
  for (let index = first; index < last; index++) visible.push(index)
  // A focused item stays mounted when it is scrolled away, or the keyboard would lose its position.
  const focusedIndex =
    isWindowed && focusedKey !== undefined ? items.findIndex((item) => itemKey(item) === focusedKey) : -1
  if (focusedIndex >= 0 && (focusedIndex < first || focusedIndex >= last)) visible.push(focusedIndex)
  visible.sort((a, b) => a - b)

  return (
    <ul
      ref={list}
      aria-label={label}
      style={{
        display: 'grid',
        gap,
        gridTemplateColumns: `repeat(${isWindowed ? columns : 'auto-fill'}, minmax(${isWindowed ? 0 : `min(${minItemWidth}px, 100%)`}, 1fr))`,
        ...(isWindowed && { gridTemplateRows: `repeat(${rowCount}, ${itemHeight}px)` }),
      }}
      onFocus={(event) =>
        setFocusedKey((event.target as Element).closest<HTMLElement>('[data-key]')?.dataset.key)
      }
      onBlur={() => setFocusedKey(undefined)}
    >
      {visible.map((index) => {
        const item = items[index]
        if (item === undefined) return null
        const key = itemKey(item)
        return (
          <li
            key={key}
            data-key={key}
            {...(isWindowed && { 'aria-setsize': items.length, 'aria-posinset': index + 1 })}
            className="min-w-0"
            style={
              isWindowed
                ? { gridRow: Math.floor(index / columns) + 1, gridColumn: (index % columns) + 1 }
                : undefined
            }
          >
            <ItemBoundary item={item} fallback={<p className="card p-card text-muted">{notVisibleText}</p>}>
              <Item item={item} renderItem={renderItem} />
            </ItemBoundary>
          </li>
        )
      })}
    </ul>
  )
}

/** Renders the item inside its error boundary. */
function Item<T>({ item, renderItem }: { item: T; renderItem: (item: T) => ReactNode }) {
  return renderItem(item)
}
