/** How an identifier crosses the wire: what has an @ is an address, anything else a user name. */
export const identified = (identifier: string): { email: string } | { username: string } =>
  identifier.includes('@') ? { email: identifier } : { username: identifier }
