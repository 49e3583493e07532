import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Looks validated domains up again: who has a domain may have given it to somebody else. */
export const recheckDomainsQueue = defineClockwork('sso-domains')
