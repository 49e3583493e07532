import { catalog } from '../../state/app/messages.ts'

export const pricingTexts = catalog('pricingTable', {
  plans: 'Plans',
  loading: 'Loading the plans',
  perMonth: 'per month',
  features: 'What {{plan}} includes',
  highlight: 'Most popular',
  current: 'Your plan',
  onTrial: 'On trial',
  keep: 'Keep {{plan}}',
  startFree: 'Start for free',
  startTrial: 'Start {{count}}-day trial',
  choose: 'Choose {{plan}}',
  switchTo: 'Switch to {{plan}}',
  emptyTitle: 'No plans yet',
  emptyText: 'Prices will be shown here once there are some.',
  errorTitle: 'The plans could not be loaded',
  retry: 'Try again',
})
