/**
 * Addresses of the specification's pages that begin with another step than the login form, so that the loader draws none
 * there: what a person typed into it would be gone with it. A host that renames them gets the form for a moment.
 */
export const otherFirstStep =
  /\/account\/(sign-up|activate|invitation|forget-password|reset-p|step-up|log(out|in\/magic-link)|impersonate|social|oidc|saml|redirect|unlock|approval|mfa-)|\/oauth\/callback/
