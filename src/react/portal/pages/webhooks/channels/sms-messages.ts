import { catalog } from '../../../../../state/app/messages.ts'

export const smsTexts = catalog('adminPortal.channels_sms', {
  subtitle:
    'Text people about events in {{account}}. Up to {{most}} an hour are sent individually; the rest are combined into one message.',
  tableLabel: 'Text message subscriptions',
  recipientsHeader: 'Phone numbers',
  noneText: 'Add a subscription to text people about activity in this account.',
})
