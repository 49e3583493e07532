import { pageTexts } from '../../core/pages/page-texts.ts'

/** What the pages say that an address begins and ends its event mails with. */
export const eventMailTexts = pageTexts('event-mails', {
  confirm: 'Get event mails?',
  confirmAccount:
    '{{email}} will get mails about events of {{account}}. Each of them has a link that ends them.',
  confirmButton: 'Confirm',
  subscribed: 'You are subscribed',
  subscribedAccount: '{{email}} gets mails about events of {{account}}. You can close this page.',
  broken:
    'It was cut off, or is more than a week old. An administrator of the account can have a new one sent by saving the subscription again.',
  unsubscribe: 'Unsubscribe?',
  unsubscribeAccount:
    '{{email}} will no longer get mails about events of {{account}}. Mails about signing in still arrive.',
  unsubscribeButton: 'Unsubscribe',
  unsubscribed: 'You are unsubscribed',
  unsubscribedAccount: '{{email}} no longer gets mails about events of {{account}}. You can close this page.',
  again: 'You are subscribed again',
  againAccount:
    '{{email}} gets mails about events of {{account}}, as its administrators choose. You can close this page.',
  againButton: 'Subscribe again',
})
