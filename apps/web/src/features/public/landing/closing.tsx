/** The closing call to action. */

import { toHref } from '#core/navigation/href.ts'
import { paths } from '#core/navigation/paths.ts'
import { LineEnd } from '#core/public-page/line-end.tsx'
import { buttonClass } from '#ui/controls/button.tsx'

export function Closing() {
  return (
    <section className="front-width land-closing" aria-labelledby="closing-title">
      <LineEnd />
      <h2 id="closing-title">Start your first project today.</h2>
      <p className="land-lead">
        A sample project is waiting inside. Look around, change what you like, and start your own when you are
        ready.
      </p>
      <a href={toHref(paths.login)} className={`${buttonClass({ variant: 'primary' })} front-large`}>
        Start Your Free Trial
      </a>
    </section>
  )
}
