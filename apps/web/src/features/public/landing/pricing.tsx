/** The four plans. */
import { plans } from '@plumbline/domain/people/account/plans.ts'
import { PlanCard } from './plan-card.tsx'

export function Pricing() {
  return (
    <section id="pricing" className="front-width land-section" aria-labelledby="pricing-title">
      <h2 id="pricing-title" className="land-title">
        Plans that grow with the job
      </h2>
      <ul className="land-plans">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      <p className="land-honest">
        For now, each plan works in one browser: only the people who use that browser can see its data.
      </p>
      <noscript>
        <p className="land-honest">
          Buying Starter or Professional needs JavaScript, which is switched off here.
        </p>
      </noscript>
    </section>
  )
}
