import { urlOf } from '../../api/url.ts'
import type { App } from './app.ts'
import type { AppOptions } from './options.ts'
import { isInsecure } from './secure-context.ts'

/** Says in the console what of the options works, but not as its author may think. Loaded by pages that have such options. */
export function logDoubts(app: App, options: AppOptions): void {
  const { log } = app
  const { contextOptions, authOptions } = options
  if (isInsecure()) log.error('InsecureContextError: passkeys need https')
  if (!contextOptions.clientId) log.error('contextOptions.clientId is missing: client-id on <frontegg-app>')
  if (!contextOptions.appId) log.warn('contextOptions.appId is missing: using the default application')
  if (authOptions?.enforceRedirectToSameSite === false)
    log.warn('enforceRedirectToSameSite is off: sign-in can lead to any site')
  void logUnknownClient(app, options)
}

/** In session storage: the client id that the server knew, so that a tab asks once and not on every page. */
const KNOWN = 'portico-known-client'

/** A client id that is the application's own is known or not with it: `wrong-set-up.ts` says so. */
async function logUnknownClient({ env, log }: App, { contextOptions }: AppOptions): Promise<void> {
  const { clientId, appId = '' } = contextOptions
  if (!clientId || clientId === appId || env.session.getItem(KNOWN) === clientId) return
  const query = new URLSearchParams({ app: appId, client: clientId })
  const request = { credentials: 'omit', cache: 'no-store' } as const
  try {
    const answer = await env.fetch(`${urlOf(contextOptions, '/hello')}?${query}`, request)
    const { client, originAllowed } = (await answer.json()) as { client?: unknown; originAllowed?: unknown }
    if (originAllowed !== true) return
    if (client !== 'unknown') env.session.setItem(KNOWN, clientId)
    else
      log.warn(
        `The client-id "${clientId}" is no application of this server. It still names the session of this page: write the same as in app-id, which is ${appId ? `"${appId}"` : 'missing'}.`,
      )
  } catch {
    // No server that could know: the start says what is wrong with it.
  }
}
