import { catalog } from '../../state/app/messages.ts'

/** They come with the choice of a plan, which few checkouts show. */
export const selectionTexts = catalog('subscriptions_DialogSelection', {
  currentPlan: 'Current plan',
  continue: 'Continue',
  plans: 'Plans',
  noDowngrade: 'Contact us to move to a smaller plan.',
  empty: 'There are no plans to choose from yet.',
})
