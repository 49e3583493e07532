/** The page came over plain http from another machine: browsers keep passkeys, locks and much else from it. */
export class InsecureContextError extends Error {
  override readonly name = 'InsecureContextError'

  constructor() {
    super(
      'This page is not a secure context: serve it over https. Passkeys do not work, and passwords travel readably.',
    )
  }
}

/** Undefined where the page is as it should be: https, or this machine itself. */
export const insecureContext = (): InsecureContextError | undefined =>
  globalThis.isSecureContext === false ? new InsecureContextError() : undefined
