/** Keys that are part of the wire: the published SDKs read and write the same. Source: wire §12. */
export const afterAuthRedirectKey = 'FRONTEGG_AFTER_AUTH_REDIRECT_URL'
/** Session storage: the tenant of this tab. */
export const tabTenantKey = 'FRONTEGG_SEPARATE_TABS_BY_TENANT'
export const shouldStepUpKey = 'SHOULD_STEP_UP'
