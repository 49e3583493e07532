import { catalog } from '../../../../../state/app/messages.ts'

export const smsTexts = catalog('adminPortal.channels_sms', {
  title: 'Text messages',
  subtitle:
    'People get a text message when something happens in {{account}}. Up to {{most}} an hour come one by one, more come in one message.',
  tableLabel: 'Text message subscriptions',
  recipientsHeader: 'Phone numbers',
  noneText: 'Add a subscription, and phones get a text message of what happens in this account.',
})
