/** Whether the portal has the security center at all. */
export const SECURITY_CENTER = 'security-center-admin-portal-major-version'
/** Whether it says how people sign in, too: what is noteworthy, and the tables of people. */
export const LOGIN_FLOWS = 'security-center-show-login-flows'
