/** The landing page: static markup, rendered at build time. `enhanceLanding` adds its behaviour. */
import { PublicFooter } from '#core/public-page/public-footer.tsx'
import { PublicNav } from '#core/public-page/public-nav.tsx'
import { Approvals } from './approvals.tsx'
import { Benefits } from './benefits.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'
import { Showcases } from './showcases.tsx'
import { Testimonials } from './testimonials.tsx'
import './landing.css'

export function LandingPage() {
  return (
    <div className="front">
      <PublicNav />
      <main className="front-line">
        <Hero />
        <Benefits />
        <Approvals />
        <Showcases />
        <Testimonials />
        <Pricing />
        <Closing />
      </main>
      <PublicFooter />
    </div>
  )
}
