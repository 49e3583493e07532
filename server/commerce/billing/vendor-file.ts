import { insecureStripe } from '../../core/config/stripe-access.ts'
import type { Mistake } from '../../core/vendor-file/mistake.ts'
import { nearest } from '../../core/vendor-file/nearest.ts'
import type { Idle, VendorFilePart } from '../../core/vendor-file/part.ts'
import type { VendorEntry } from '../../core/vendor-file/vendor-schema.ts'
import { listed } from '../../platform/language/english.ts'
import { providerStep } from './provider-step.ts'

/** What is wrong between the keys of a vendor's `billing`, each of which is right alone. */
function billingMistakes(billing: VendorEntry['billing'], at: string): Mistake[] {
  const plans = billing?.plans ?? []
  const slugs = plans.map(({ slug }) => slug)
  const mistakes: Mistake[] = []
  for (const [index, plan] of plans.entries()) {
    const key = `${at}.plans[${index}]`
    if (slugs.indexOf(plan.slug) !== index)
      mistakes.push({
        key: `${key}.slug`,
        message: `"${plan.slug}" is already used. Give each plan its own.`,
      })
    if (plan.isDefault && plans.findIndex(({ isDefault }) => isDefault) !== index)
      mistakes.push({
        key: `${key}.isDefault`,
        message: 'is true for another plan already: one is the default.',
      })
    if (plan.amount === 0 && plan.stripePriceId)
      mistakes.push({
        key: `${key}.stripePriceId`,
        message: 'is for plans that cost something. Leave it out.',
      })
  }
  const { trial } = billing ?? {}
  const tried = trial && plans.find(({ slug }) => slug === trial.plan)
  if (trial && plans.length && !tried) {
    const meant = nearest(trial.plan, slugs)
    const cure = meant ? `Did you mean ${meant}?` : `There are ${listed(slugs)}.`
    mistakes.push({ key: `${at}.trial.plan`, message: `"${trial.plan}" is no plan. ${cure}` })
  }
  if (tried && !tried.trialDays)
    mistakes.push({ key: `${at}.trial.plan`, message: `needs trialDays in the plan "${tried.slug}".` })
  return mistakes
}

/**
 * Plans whose `trialDays` no tenant ever gets: new tenants try the plan that `trial` names, and no other. It does no harm, but
 * an operator who wrote it expects a trial.
 */
function idleTrialDays({ billing }: VendorEntry, at: string): Idle[] {
  return (billing?.plans ?? []).flatMap(({ slug, trialDays }, index) =>
    trialDays && slug !== billing?.trial?.plan
      ? [
          {
            key: `${at}.billing.plans[${index}].trialDays`,
            effect: 'these trial days count for nothing: new tenants try the plan that billing.trial names',
            cure: 'Name the plan in billing.trial, or take the days away.',
          },
        ]
      : [],
  )
}

export const billingPart: VendorFilePart = {
  checks: [{ reads: ['billing'], mistakes: ({ billing }, at) => billingMistakes(billing, `${at}.billing`) }],
  insecure: ({ billing }, at) =>
    billing?.stripe?.apiUrl && !billing.stripe.apiUrl.startsWith('https:')
      ? [insecureStripe(`${at}.billing.stripe.apiUrl`)]
      : [],
  idle: idleTrialDays,
  sealed: { billing: { fields: ['stripe'], step: providerStep } },
}
