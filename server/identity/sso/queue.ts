import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Looks validated domains up again: the owner of a domain may have given it to another. */
export const recheckDomainsQueue = defineClockwork('sso-domains')
