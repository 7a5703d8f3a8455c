/** The public front door. Static markup, drawn at build time: `enhanceLanding` brings it to life. */
import { PublicFooter } from '#parts/front/public-footer.tsx'
import { PublicNav } from '#parts/front/public-nav.tsx'
import { toHref } from '#parts/navigation/href.ts'
import { paths } from '#parts/navigation/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import './landing.css'

export function LandingPage() {
  return (
    <>
      <PublicNav />
      <main>
        <h1>Keep the whole job true.</h1>
        <a href={toHref(paths.login)} className={buttonClass({ variant: 'primary' })}>
          Start Your Free Trial
        </a>
      </main>
      <PublicFooter />
    </>
  )
}
