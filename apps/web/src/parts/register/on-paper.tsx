/** Prints a different component: a virtual list or a board is printed as a complete table. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadWhenIdle } from '#parts/lazy/load-quietly.ts'
import { useIsPrinting } from '#ui/use-is-printing.ts'

const idleOptions = { atLatestMs: 3_000, pauseMs: 1_000 }

/**
 * `load` fetches the print component when the browser is idle, because printing does not wait. Until then the screen is
 * printed.
 */
export function onPaper<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function OnPaper({ children, ...rest }: Props & { children: ReactNode }) {
    const [loaded, setLoaded] = useState<{ Paper: ComponentType<Props> }>()
    const isPrinting = useIsPrinting()
    useEffect(() => loadWhenIdle(idleOptions, load, (Paper) => setLoaded({ Paper })), [])
    // `as`: the props without the children.
    const props = rest as unknown as Props
    return (
      <>
        <div className={loaded ? 'contents print:hidden' : 'contents'}>{children}</div>
        {isPrinting && loaded && <loaded.Paper {...props} />}
      </>
    )
  }
}
