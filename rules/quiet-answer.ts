/**
 * Browsers write every answer of 400 and above into the console, also the everyday ones: no session yet, no single sign-on for
 * this address, no user name. Published clients get those statuses. A request that accepts this type gets 200 in their place
 * where the route declares them (`absence` of the contract), with the envelope of the error and the status in a header (ruling 50).
 * In Accept, because browsers send that across origins without asking, to servers of every release.
 */
export const quietType = 'application/vnd.portico+json'

/** The status that the request would have been answered with. */
export const statusHeader = 'frontegg-status'
