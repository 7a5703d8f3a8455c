/** The About page inside the running app. */
import { enhanceNav } from '#parts/front/enhance-nav.ts'
import { useFrontPage } from '#parts/front/use-front-page.ts'
import { AboutPage } from './about-page.tsx'

export function AboutScreen() {
  return (
    <div ref={useFrontPage(enhanceNav)}>
      <AboutPage />
    </div>
  )
}
