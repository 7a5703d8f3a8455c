/** The foot of the public pages. */
import { Wordmark } from '#parts/brand/wordmark.tsx'

export function PublicFooter() {
  return (
    <footer className="front-foot">
      <div className="front-width">
        <Wordmark />
      </div>
    </footer>
  )
}
