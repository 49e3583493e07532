/** What an identity provider that an administrator of a tenant named may take: milliseconds, and bytes of its answer. */
export const PROVIDER_LIMITS = { timeout: 10_000, maxBytes: 1_000_000 }
