/** Whether the portal has the security center at all (ruling 75). */
export const SECURITY_CENTER = 'security-center-admin-portal-major-version'
/** Whether it shows what stands out about how people sign in, too. */
export const LOGIN_FLOWS = 'security-center-show-login-flows'
