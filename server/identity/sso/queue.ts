import { defineClockwork } from '../../platform/jobs/queue.ts'

/** Looks validated domains up again: who has a domain may have given it to another user. */
export const recheckDomainsQueue = defineClockwork('sso-domains')
