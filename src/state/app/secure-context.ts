/** The page came over plain http from another machine: browsers keep passkeys, locks and much else from it. */
export const isInsecure = (): boolean => globalThis.isSecureContext === false
