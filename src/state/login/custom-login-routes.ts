import type { AppParts } from '../app/app.ts'

/** The tenant's own login address and landing page, if it has them. A failure is logged, never thrown. Source: wire §4.2. */
export async function loadCustomLoginRoutes({ app, $tenants, router }: AppParts): Promise<void> {
  const named = (await app.options.contextOptions.tenantResolver?.())?.tenant
  const active = $tenants.get().activeTenant
  try {
    if (active?.hasCustomLogin) set(await app.call('GET /tenants/resources/account-settings/v1'))
    else if (named) set(await app.call('GET /tenants/resources/account-settings/v1/public'))
  } catch (error) {
    app.log.warn('custom login routes could not be loaded', error)
  }

  function set({ loginUrl, applicationUrl }: { loginUrl?: string; applicationUrl?: string }): void {
    router.$customRoutes.set({
      ...(loginUrl && { customLoginUrl: loginUrl }),
      ...(applicationUrl && { customLoginAuthenticatedUrl: applicationUrl }),
    })
  }
}
