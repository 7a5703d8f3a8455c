/** Why Plumbline is built. Static markup, drawn at build time. */
import { PublicFooter } from '#parts/front/public-footer.tsx'
import { PublicNav } from '#parts/front/public-nav.tsx'

export function AboutPage() {
  return (
    <>
      <PublicNav />
      <main>
        <h1>About</h1>
      </main>
      <PublicFooter />
    </>
  )
}
