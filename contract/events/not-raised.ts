/**
 * Published keys that nothing raises yet: a subscription may name them, so that one made for another product is taken as it
 * is; a picker does not offer them.
 */
export const eventsNotRaised = [
  'frontegg.tenant.locked',
  'frontegg.tenant.unlocked',
  'frontegg.user.plan.assigned',
  'frontegg.user.plan.unassigned',
] as const
