/** The About page inside the running app. */
import { enhanceNav } from '#core/public-page/enhance-nav.ts'
import { useFrontPage } from '#core/public-page/use-front-page.ts'
import { AboutPage } from './about-page.tsx'

export function AboutScreen() {
  return (
    <div ref={useFrontPage(enhanceNav)}>
      <AboutPage />
    </div>
  )
}
