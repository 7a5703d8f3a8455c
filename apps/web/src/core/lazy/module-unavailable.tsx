/** Shown when a part of the product could not be fetched: in its place, or over the screen if it would have opened there. */
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'

interface ModuleUnavailableProps {
  /** Shows no message and waits for the network. */
  isQuiet: boolean | undefined
  /** Whether it is being fetched again. */
  isTrying: boolean
  /** Fetches it again after this promise resolves, or, without one, when a user opens the part again. */
  retry: (prepare?: Promise<void>) => void
  onClose: (() => void) | undefined
}

export function ModuleUnavailable(props: ModuleUnavailableProps) {
  const { isQuiet, isTrying, retry, onClose } = props
  const tryAgain = () => retry(reloadFailedStyles())
  const retryOnline = useEffectEvent(tryAgain)
  const leave = useEffectEvent(() => retry())
  useEffect(() => {
    const listen = () => retryOnline()
    window.addEventListener('online', listen)
    return () => {
      window.removeEventListener('online', listen)
      leave()
    }
  }, [])
  if (isQuiet) return null

  const notice = (
    <>
      <p role="alert">This part could not be loaded. Check the connection and try again.</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" isBusy={isTrying} onClick={tryAgain}>
          Try again
        </Button>
        {onClose && <Button onClick={onClose}>Close</Button>}
      </div>
    </>
  )
  if (!onClose) return <div className={`${look} h-full`}>{notice}</div>
  return <ModalNotice onClose={onClose}>{notice}</ModalNotice>
}

const look = 'flex flex-col items-center justify-center gap-4 p-6 text-center'

/** The browser's own dialog, because our code may be what could not be fetched. */
function ModalNotice({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // Returns the focus to the previous element.
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label="Could not be loaded"
      className={`card pointer-events-auto m-auto max-w-sm text-ink backdrop:bg-[var(--scrim)] ${look}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** Fetches again the styles that could not be had: the build's own loader asks for each style sheet only once. */
async function reloadFailedStyles(): Promise<void> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  // Disabled ones are in the page itself.
  await Promise.all([...links].filter(({ sheet, disabled }) => !sheet && !disabled).map(reload))
}

function reload(failed: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = failed.href
    link.onload = resolve
    link.onerror = reject
    failed.replaceWith(link)
  })
}
