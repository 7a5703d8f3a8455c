/** Prints a different component: a virtual list or a board is printed as a complete table. */
import type { ComponentType, ReactNode } from 'react'
import { useIsPrinting } from '#ui/lists/use-is-printing.ts'

/** `Paper` comes with the screen, because printing waits for no code. */
export function onPaper<Props extends object>(Paper: ComponentType<Props>) {
  return function OnPaper({ children, ...rest }: Props & { children: ReactNode }) {
    const isPrinting = useIsPrinting()
    // `as`: the props without the children.
    const props = rest as unknown as Props
    return (
      <>
        <div className="contents print:hidden">{children}</div>
        {isPrinting && <Paper {...props} />}
      </>
    )
  }
}
