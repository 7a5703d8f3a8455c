/** One plan: its price, its limits, and its button. */
import { type Plan, type PlanLimits, trialDays } from '@plumbline/domain/people/account/plans.ts'
import { toHref } from '#core/navigation/href.ts'
import { paths } from '#core/navigation/paths.ts'
import { salesMail } from '#core/public-page/addresses.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { buttonClass } from '#ui/controls/button.tsx'

export function PlanCard({ plan }: { plan: Plan }) {
  return (
    <article className="land-plan" aria-label={plan.name} data-popular={plan.isMostPopular}>
      <h3>
        {plan.name}
        {plan.isMostPopular && <span className="land-popular">Most Popular</span>}
      </h3>
      <Price plan={plan} />
      <ul className="land-limits">
        <li>{trialDays}-day free trial</li>
        {limitsToLabels(plan.limits).map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <PlanAction plan={plan} />
    </article>
  )
}

function Price({ plan }: { plan: Plan }) {
  switch (plan.action) {
    case 'link':
      return (
        <p className="land-price">
          <b>Free</b>
          {trialDays} days, no card
        </p>
      )
    case 'checkout':
      return (
        <p className="land-price">
          <b>${plan.dollarsPerUserMonth}</b>
          per user/month billed annually
        </p>
      )
    case 'contact':
      return (
        <p className="land-price">
          <b>Custom</b>
          agreed with you
        </p>
      )
  }
}

function PlanAction({ plan }: { plan: Plan }) {
  const look = buttonClass({ variant: plan.isMostPopular ? 'primary' : 'secondary' })
  switch (plan.action) {
    case 'link':
      return (
        <a href={toHref(paths.login)} className={look}>
          Start free trial
        </a>
      )
    case 'checkout':
      return (
        <button type="button" className={look} data-plan={plan.id}>
          Choose {plan.name}
        </button>
      )
    case 'contact':
      return (
        <a href={salesMail(plan.name)} className={look}>
          Contact sales
        </a>
      )
  }
}

function limitsToLabels({ projects, users, storageGb }: PlanLimits): readonly string[] {
  return [
    projects === 'unlimited' ? 'Unlimited projects' : countToLabel(projects, 'project'),
    users === 'custom' ? 'Custom users' : countToLabel(users, 'user'),
    storageGb === 'custom' ? 'Storage as you need it' : `${storageGb}GB storage`,
  ]
}
