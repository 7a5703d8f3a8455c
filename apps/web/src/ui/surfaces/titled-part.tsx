import type { ReactNode } from 'react'

/** A part of a dialog or of a page, below a line. */
export function TitledPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 border-line border-t pt-4">
      <h3 className="font-semibold text-heading">{title}</h3>
      {children}
    </section>
  )
}
