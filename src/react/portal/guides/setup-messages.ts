import { catalog } from '../../../state/app/messages.ts'

/** The page that a set-up link opens. */
export const connectionSetupTexts = catalog('adminPortal.connection_setup', {
  scimTitle: 'Connect your directory',
  ssoTitle: 'Connect your identity provider',
  about: '{{account}} asks you to connect it with {{service}}. You need no account for this.',
  until: 'This page can be opened until',
  opening: 'The link is being opened…',
  invalidTitle: 'This link does not open anything any more',
  invalidText: 'It may have expired or been revoked. Ask the person who sent it for a new one.',
  failedTitle: 'The page could not be loaded',
})

/** Links for the customer’s IT, on the pages of provisioning and single sign-on. */
export const setupLinkTexts = catalog('adminPortal.setup_links', {
  title: 'Invite your IT',
  text: 'A link that opens the set-up of this connection and its log, and nothing else. It needs no account, so send it only to the person who connects the provider.',
  label: 'For whom',
  labelHint: 'The audit log names it, such as “Grace, IT of Acme”.',
  days: 'Expires after',
  dayCount: { one: '{{count}} day', other: '{{count}} days' },
  anywhere: 'Open from anywhere',
  anywhereHint: 'Also from addresses and countries that your account does not let in.',
  create: 'Create link',
  close: 'Close',
  createdTitle: 'The link for your IT',
  once: 'It is shown this once. Who has it decides how this connection is set up, in your name, until it expires.',
  link: 'Link',
  open: 'Open links',
  none: 'There is no open link.',
  loadFailed: 'The links could not be loaded',
  unnamed: 'Without a name',
  createdBy: 'Created by {{email}}',
  expires: 'Expires',
  opened: 'Opened',
  neverOpened: 'Not opened yet',
  unusable: 'Opens nothing: its creator may not change the connection any more, or their sessions were ended.',
  revoke: 'Revoke',
  revokeOf: 'Revoke the link of {{label}}',
  revoked: 'The link was revoked',
  full: {
    one: 'There is {{count}} open link, which is as many as there can be.',
    other: 'There are {{count}} open links, which is as many as there can be.',
  },
})
