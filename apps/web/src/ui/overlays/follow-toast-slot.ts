/** Keeps the toast in the topmost slot of the layout: an element with the class `toast-slot`. */
import { slotAdded } from './toast-slot.tsx'

/** Moves an element between the slots as dialogs open and close, until the returned function is called. */
export function followToastSlot(host: HTMLElement): () => void {
  const slots = document.getElementsByClassName('toast-slot')
  let known: readonly Element[] = []

  function move() {
    known = [...slots]
    const parent = getTop(known) ?? document.body
    if (host.parentElement === parent) return
    const focused = document.activeElement
    parent.append(host)
    // Moving an element removes the focus from it.
    if (focused instanceof HTMLElement && host.contains(focused)) focused.focus({ preventScroll: true })
  }
  // A search of the whole page for visible slots would slow down each row that a table adds.
  function follow(changes: readonly MutationRecord[]) {
    if (known.some((slot) => !slot.isConnected) || changes.some(addsSlot)) move()
  }

  move()
  const observer = new MutationObserver(follow)
  observer.observe(document.body, { childList: true, subtree: true })
  // The size of the window decides which slots are shown.
  window.addEventListener('resize', move)
  window.addEventListener(slotAdded, move)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', move)
    window.removeEventListener(slotAdded, move)
    host.remove()
  }
}

function addsSlot({ addedNodes }: MutationRecord): boolean {
  return [...addedNodes].some(
    (node) =>
      node instanceof Element && (node.matches('.toast-slot') || node.querySelector('.toast-slot') !== null),
  )
}

/** An open dialog comes before the page below it. Of several slots, the last one in the document is used. */
function getTop(slots: readonly Element[]): Element | undefined {
  // Only test environments have no `checkVisibility`: they have no layout.
  const visible = slots.filter((slot) => slot.checkVisibility?.() ?? true)
  const inDialogs = visible.filter((slot) => slot.closest('[role=dialog], [role=alertdialog]'))
  return inDialogs.at(-1) ?? visible.at(-1)
}
