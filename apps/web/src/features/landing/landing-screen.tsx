/** The public front door: what Plumbline is, and the way in. */
import { Link } from '@tanstack/react-router'
import { Wordmark } from '#parts/brand/wordmark.tsx'
import { paths } from '#parts/navigation/paths.ts'
import { buttonClass } from '#ui/button.tsx'

export function LandingScreen() {
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-6">
      <header className="flex h-16 items-center justify-between">
        <Wordmark />
        <Link to={paths.login} className={buttonClass({ variant: 'secondary' })}>
          Login
        </Link>
      </header>
      <main className="grid flex-1 content-center gap-6 py-16">
        <h1 className="max-w-2xl text-balance font-semibold text-display">
          The project’s documents, where the work is. Even without signal.
        </h1>
        <p className="max-w-xl text-lead text-muted">
          Plumbline keeps drawings, contracts, permits and reports in your browser: filed under their project,
          found by a few letters, read on site. No server to trust, nothing to install.
        </p>
        <div>
          <Link to={paths.login} className={buttonClass({ variant: 'primary' })}>
            Sign Up
          </Link>
        </div>
      </main>
    </div>
  )
}
