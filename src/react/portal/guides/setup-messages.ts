import { catalog } from '../../../state/app/messages.ts'

/** The page that a set-up link opens. */
export const connectionSetupTexts = catalog('adminPortal.connection_setup', {
  scimTitle: 'Connect your directory',
  ssoTitle: 'Connect your identity provider',
  about: '{{account}} asks you to connect it to {{service}}. You do not need an account.',
  until: 'This page is available until',
  opening: 'Opening the link…',
  invalidTitle: 'This link is no longer valid',
  invalidText: 'It may have expired or been revoked. Ask the person who sent it for a new one.',
  failedTitle: 'The page could not be loaded',
})

/** Links for the customer’s IT, on the pages of provisioning and single sign-on. */
export const setupLinkTexts = catalog('adminPortal.setup_links', {
  title: 'Invite your IT',
  text: 'A link to the setup and log of this connection, and nothing else. It works without an account, so send it only to the person who connects the provider.',
  label: 'Recipient',
  labelHint: 'Shown in the audit log, for example “Grace, IT of Acme”.',
  days: 'Expires after',
  dayCount: { one: '{{count}} day', other: '{{count}} days' },
  anywhere: 'Open from anywhere',
  anywhereHint: 'Even from IP addresses and countries that your account blocks.',
  create: 'Create link',
  close: 'Close',
  createdTitle: 'Link for your IT',
  once: 'It is shown only once. Anyone with the link can set up this connection in your name until it expires.',
  link: 'Link',
  open: 'Open links',
  none: 'No open links.',
  loadFailed: 'The links could not be loaded',
  unnamed: 'Without a name',
  createdBy: 'Created by {{email}}',
  expires: 'Expires',
  opened: 'Opened',
  neverOpened: 'Not opened yet',
  unusable: 'No longer works: its creator lost the permission, or their sessions were ended.',
  revoke: 'Revoke',
  revokeOf: 'Revoke the link of {{label}}',
  revoked: 'The link was revoked',
  full: {
    one: 'You have reached the limit of {{count}} open link.',
    other: 'You have reached the limit of {{count}} open links.',
  },
})
