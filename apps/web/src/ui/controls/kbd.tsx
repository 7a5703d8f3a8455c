/** A keyboard key. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded border border-line bg-sunken px-1 font-sans text-muted text-small">
      {children}
    </kbd>
  )
}
