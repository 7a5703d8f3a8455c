/** The closing call to action. */
import { LineEnd } from '#parts/front/line-end.tsx'
import { toHref } from '#parts/navigation/href.ts'
import { paths } from '#parts/navigation/paths.ts'
import { buttonClass } from '#ui/button.tsx'

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
