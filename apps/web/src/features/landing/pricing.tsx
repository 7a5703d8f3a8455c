/** The four plans. */
import { plans } from '@plumbline/domain/account/plans.ts'
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
        Today each plan works in one browser: what it holds is seen by those who use that browser, and by
        nobody else.
      </p>
      <noscript>
        <p className="land-honest">
          Starter and Professional are bought with the help of JavaScript, which is switched off here.
        </p>
      </noscript>
    </section>
  )
}
