/** Whether the hash of an address means the portal, whichever page of it. */
export const isPortalAddress = (hash: string): boolean => /^#\/admin-box(?=[/?]|$)/.test(hash)
