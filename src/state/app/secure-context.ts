/** The page came over plain http from another machine: browsers keep passkeys, locks and much else from it. */
export const isInsecure = (): boolean => globalThis.isSecureContext === false

/** For the console of a user who runs the site; users see it in the login box. */
export const insecureText = 'InsecureContextError: passkeys need https'
