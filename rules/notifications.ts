// Which events concern whom. Both sides decide alike: the server whom it notifies, the portal what can be chosen.

/** `now`: as it happens. `digest`: once a day, with all others. */
export type MailChoice = 'off' | 'now' | 'digest'

/** How a person is notified of one topic. */
export interface NotificationChoice {
  portal: boolean
  mail: MailChoice
}

/** An event of the catalog (`contract/events/`) that people are notified of. */
export interface Topic {
  /** What its texts are called by. */
  name: string
  /**
   * `person`: whom the payload names, about their own account, in every tenant. `members`: those whom the payload names, in
   * the tenant of the event. `holders`: the members of that tenant who hold the permission, but not whom it names.
   */
  concerns: 'person' | 'members' | 'holders'
  /** Who lacks it is not notified, and no longer sees what came before. */
  permission?: string
  /** The portal's page that it leads to. */
  page?: string
  /** Fields of the payload that its texts name. */
  facts: readonly string[]
  /** Unless the person chose otherwise. */
  usual: NotificationChoice
}

const inPortal: NotificationChoice = { portal: true, mail: 'off' }
const unasked: NotificationChoice = { portal: false, mail: 'off' }

const own = (name: string, facts: readonly string[] = [], page = 'privacy'): Topic => ({
  name,
  concerns: 'person',
  page,
  facts,
  usual: inPortal,
})

const held = (
  permission: string,
  page: string,
  name: string,
  facts: readonly string[] = [],
  usual = inPortal,
): Topic => ({ name, concerns: 'holders', permission, page, facts, usual })

const users = (name: string) => held('fe.secure.read.users', 'users', name)
const sso = (name: string, facts: readonly string[] = []) =>
  held('fe.secure.read.samlConfiguration', 'sso', name, facts)
const paid = (permission: string, name: string, facts: readonly string[] = [], usual = inPortal) =>
  held(`fe.subscriptions.read.${permission}`, 'subscriptions', name, facts, usual)

/** Every topic by the key of its event, in the order in which they are shown. */
export const topics: Readonly<Record<string, Topic>> = {
  'frontegg.user.newBrowserSignedIn': own('newBrowser', ['ip', 'userAgent']),
  'frontegg.user.changedPassword': own('passwordChanged'),
  'frontegg.user.passwordReset': own('passwordReset'),
  'frontegg.user.passwordBreached': own('passwordBreached'),
  'frontegg.user.emailChanged': own('emailChanged', ['to'], 'profile'),
  'frontegg.user.phoneNumberChanged': own('phoneChanged', [], 'profile'),
  'frontegg.user.enrolledMFA': own('factorAdded'),
  'frontegg.user.disabledMFA': own('factorRemoved'),
  'frontegg.user.passkeyAdded': own('passkeyAdded'),
  'frontegg.user.passkeyRemoved': own('passkeyRemoved'),
  'frontegg.user.socialLoginAdded': own('socialLoginAdded', ['provider']),
  'frontegg.user.socialLoginRemoved': own('socialLoginRemoved', ['provider']),
  'frontegg.session.reuseDetected': own('sessionReused'),
  'frontegg.group.users.added': {
    name: 'groupJoined',
    concerns: 'members',
    facts: ['name'],
    usual: inPortal,
  },
  'frontegg.group.users.removed': {
    name: 'groupLeft',
    concerns: 'members',
    facts: ['name'],
    usual: inPortal,
  },
  'frontegg.user.joinedTenant': users('memberJoined'),
  'frontegg.user.removedFromTenant': users('memberRemoved'),
  'frontegg.user.locked': users('memberLocked'),
  'frontegg.user.expired': users('memberExpired'),
  'frontegg.user.impersonated': held('fe.secure.read.audits', 'audits', 'impersonated', ['actor']),
  'frontegg.role.permissionsChanged': held('fe.secure.read.roles', 'roles', 'rolePermissions', ['key']),
  'frontegg.sso.created': sso('ssoCreated'),
  'frontegg.sso.updated': sso('ssoUpdated'),
  'frontegg.sso.deleted': sso('ssoDeleted'),
  'frontegg.sso.domainRecordMissing': sso('ssoDomainMissing', ['domain']),
  'frontegg.sso.domainExpired': sso('ssoDomainExpired', ['domain']),
  'frontegg.sso.signInRefused': sso('ssoRefused'),
  'frontegg.securityPolicy.changed': held('fe.secure.read.securityPolicy', 'security', 'policyChanged'),
  'frontegg.tenantApiToken.created': held('fe.secure.read.tenantApiTokens', 'apiTokens', 'tokenCreated'),
  'frontegg.tenantApiToken.deleted': held('fe.secure.read.tenantApiTokens', 'apiTokens', 'tokenRevoked'),
  'frontegg.webhook.disabled': held('fe.connectivity.read.webhooks', 'webhooks', 'webhookDisabled', [
    'displayName',
  ]),
  'frontegg.billing.paymentFailed': paid('invoices', 'paymentFailed'),
  'frontegg.billing.invoice.paid': paid('invoices', 'invoicePaid', [], unasked),
  'frontegg.billing.paymentMethod.changed': paid('paymentMethods', 'paymentMethodChanged', [
    'brand',
    'last4',
  ]),
}

/** Undefined: the event notifies no user. */
export const topicOf = (eventKey: string): Topic | undefined =>
  Object.hasOwn(topics, eventKey) ? topics[eventKey] : undefined

/** Days that a notification is kept, unless it is pinned. */
export const notificationDays = 90
/** How many a person pins at most. */
export const mostPinned = 100
/** How many a person keeps of each tenant; older ones go, unless they are pinned. */
export const mostKept = 10_000
/** Unread ones are counted so far. */
export const mostCounted = 100

/** The keys that grant a permission, as roles hold them: itself, its families and everything. */
export const grantsOf = (permission: string): string[] => {
  const words = permission.split('.')
  return [permission, '*', ...words.slice(1).map((_, at) => `${words.slice(0, at + 1).join('.')}.*`)]
}

const FACT_LENGTH = 200

/** What a notification keeps of its event: the fields that its texts name, as text. */
export function factsOf(
  { facts }: Topic,
  payload: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const named = facts.flatMap(field => {
    const value = payload[field]
    return typeof value === 'string' && value !== '' ? [[field, value.slice(0, FACT_LENGTH)]] : []
  })
  return Object.fromEntries(named) as Record<string, string>
}
