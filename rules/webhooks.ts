// What the server asks of a webhook and the portal says before it does.

/** How many webhooks a tenant, and a vendor itself, may have. Source: HOOK-34. */
export const webhookLimits = { tenant: 50, vendor: 100 } as const

/** The fewest characters of a secret. Source: HOOK-05. */
export const shortestSecret = 8

/** What a secret that is shown in part begins with; its last four characters follow. Source: HOOK-06. */
export const secretMask = '••••••••'

/** Every event, also those of later versions. Source: HOOK-26. */
export const everyEvent = '*'

/** Each record of the audit log. It is heard only by who names it, and named only by who may read the log. */
export const auditEvent = 'frontegg.audit.recorded'

/**
 * Whether an entry of `eventKeys` is meant for an event: the key itself, a prefix that ends in `.*`, or `*`.
 *
 * @param entry e.g. `frontegg.user.*`
 * @param key of an event, e.g. `frontegg.user.created`
 */
export const isMeant = (entry: string, key: string): boolean =>
  entry === key ||
  (key !== auditEvent &&
    (entry === everyEvent || (entry.endsWith('.*') && key.startsWith(entry.slice(0, -1)))))
