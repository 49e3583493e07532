import { catalog } from '../../../../../state/app/messages.ts'

export const emailTexts = catalog('adminPortal.channels_email', {
  subtitle:
    'Email people about events in {{account}}. Up to {{most}} an hour are sent individually; the rest are combined into one email.',
  tableLabel: 'Email subscriptions',
  recipientsHeader: 'Recipients',
  noneText: 'Add a subscription to email people about activity in this account.',
})
