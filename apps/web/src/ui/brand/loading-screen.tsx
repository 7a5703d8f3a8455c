/** Shown until the sign-in check is done: a swinging plumb bob above the name. */
import { Bob } from './mark.tsx'

export function LoadingScreen() {
  return (
    <main className="relative min-h-dvh overflow-hidden bg-canvas">
      <div
        className="mark-bob is-swinging absolute inset-x-0 top-0 flex h-[42%] flex-col items-center"
        aria-hidden
      >
        <span className="w-px flex-1 bg-ink" />
        <svg viewBox="5 11.5 14 20.5" className="h-14" fill="none" aria-hidden>
          <Bob />
        </svg>
      </div>
      <div role="status" className="absolute inset-x-0 top-[42%] pt-8 text-center">
        <p className="font-bold text-title tracking-tight">Plumbline</p>
        <p className="text-muted">Loading ...</p>
      </div>
    </main>
  )
}
