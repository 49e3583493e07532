import { pageTexts } from '../../core/pages/page-texts.ts'

/** What the pages say that an address begins and ends its event mails with. */
export const eventMailTexts = pageTexts('event-mails', {
  confirm: 'Get event mails?',
  confirmText:
    '{{email}} will get mails about events of this account. Each of them has a link that ends them.',
  confirmButton: 'Confirm',
  subscribed: 'You are subscribed',
  subscribedText: '{{email}} gets mails about events of this account. You can close this page.',
  unsubscribe: 'Unsubscribe?',
  unsubscribeText:
    '{{email}} will get no more mails about events of this account. Mails about signing in still come.',
  unsubscribeButton: 'Unsubscribe',
  unsubscribed: 'You are unsubscribed',
  unsubscribedText: '{{email}} gets no more mails about events of this account. You can close this page.',
  again: 'You are subscribed again',
  againText:
    '{{email}} gets mails about events of this account, as its administrators choose. You can close this page.',
  againButton: 'Subscribe again',
})
