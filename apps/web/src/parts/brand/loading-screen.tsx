/** Shown until the sign-in check is done: the bob comes to rest. */
import { Mark } from './mark.tsx'

export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <div role="status" className="flex flex-col items-center text-center">
        <Mark className="h-24 w-[72px]" isSwinging />
        <p className="mt-5 font-bold text-title tracking-tight">Plumbline</p>
        <p className="text-muted">Loading ...</p>
      </div>
    </main>
  )
}
