import { ConfigurationError, type Mistake } from './mistake.ts'
import { nearest } from './nearest.ts'
import { insecure } from './stripe-variables.ts'
import type { LoadedVendorFile } from './vendor-file.ts'
import type { VendorEntry, VendorFile } from './vendor-schema.ts'

/** What is wrong between the keys of a vendor's `billing`, each of which is right alone. */
export function billingMistakes(billing: VendorEntry['billing'], at: string): Mistake[] {
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
    const cure = meant ? `Did you mean ${meant}?` : `There are ${slugs.join(', ')}.`
    mistakes.push({ key: `${at}.trial.plan`, message: `"${trial.plan}" is no plan. ${cure}` })
  }
  if (tried && !tried.trialDays)
    mistakes.push({ key: `${at}.trial.plan`, message: `needs trialDays in the plan "${tried.slug}".` })
  return mistakes
}

/**
 * Plans whose `trialDays` nobody ever gets: new tenants try the plan that `trial` names, and no other. No mistake, for it
 * does no harm: whoever wrote it expects a trial.
 *
 * @returns keys of the file
 */
export function idleTrialDays({ vendors }: VendorFile): string[] {
  return vendors.flatMap(({ billing }, v) =>
    (billing?.plans ?? []).flatMap(({ slug, trialDays }, index) =>
      trialDays && slug !== billing?.trial?.plan ? [`vendors[${v}].billing.plans[${index}].trialDays`] : [],
    ),
  )
}

/** @throws ConfigurationError when a secret key would travel unencrypted in production */
export function requireSecureProviders({ path, content }: LoadedVendorFile): void {
  const mistakes = content.vendors.flatMap(({ billing }, index) =>
    billing?.stripe?.apiUrl && !billing.stripe.apiUrl.startsWith('https:')
      ? [insecure(`vendors[${index}].billing.stripe.apiUrl`)]
      : [],
  )
  if (mistakes.length) throw new ConfigurationError(path, mistakes)
}
