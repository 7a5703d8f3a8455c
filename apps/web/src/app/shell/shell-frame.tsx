import type { ReactNode } from 'react'

interface ShellFrameProps {
  sidebar: ReactNode
  header: ReactNode
  /** The content of `main`. */
  screen: ReactNode
  /** What is shown above all of it. */
  children?: ReactNode
}

/** The layout of the shell, which the HTML of each screen has as well. */
export function ShellFrame({ sidebar, header, screen, children }: ShellFrameProps) {
  return (
    <div className="min-h-dvh print:block lg:grid lg:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh border-line border-r bg-sidebar lg:block print:hidden">
        {sidebar}
      </aside>
      <div className="flex min-w-0 flex-col">
        {header}
        <main id="main" data-tour="main" tabIndex={-1} className="flex-1 p-page outline-none">
          {screen}
        </main>
      </div>
      {children}
    </div>
  )
}

export const headerClass =
  'sticky top-0 z-20 flex h-header items-center gap-2 border-line border-b bg-surface px-page print:hidden'
