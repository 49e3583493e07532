import type { App } from './app.ts'
import type { AppOptions } from './options.ts'
import { isInsecure } from './secure-context.ts'

/** Says in the console what of the options works, but not as its author may think. Loaded by pages that have such options. */
export function logDoubts({ log }: App, { contextOptions, authOptions }: AppOptions): void {
  if (isInsecure()) log.error('InsecureContextError: passkeys need https')
  if (!contextOptions.clientId) log.error('contextOptions.clientId is missing: client-id on <frontegg-app>')
  if (!contextOptions.appId) log.warn('contextOptions.appId is missing: using the default application')
  if (authOptions?.enforceRedirectToSameSite === false)
    log.warn('enforceRedirectToSameSite is off: sign-in can lead to any site')
}
