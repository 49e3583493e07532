/** Numbers and texts of the specification §9 that belong to no single feature. */

export const defaultAppName = 'default'
/** Reported for compatibility with the published contract (ruling 27); not our own version. */
export const contentVersion = '7.80.0'
export const frontendVersion = '9.2.9'

/** Milliseconds. */
export const afterAuthDelay = 200
/** What another page that was asked for may take to come before we go where a sign-in leads; ours to choose. */
export const leavePatience = 15_000
export const themeWait = 4000
export const themePoll = 50
export const routeLoadingTimeout = 3800

/** Of every load of a profile, and of what else belongs to a session: the first try and three more. */
export const profileRetry = { attempts: 4, delayMs: 2000 }

/** Seconds that a token is taken to live when the answer does not say. */
export const defaultExpiresIn = 300

/** Texts for failures that say nothing themselves. */
export const fallbackTexts = {
  unknown: 'Unknown error occurred',
  authenticate: 'Failed to authenticate',
  userNotInState: 'User not in state',
  storeNames: 'Mismatch in store names',
  hostedLogin: 'Mismatch between hosted login and the options',
  renderer: 'Failed to load Renderer with themeSetter',
  baseUrl:
    'Edit <FronteggProvider/> options { ContextOptions: { baseUrl: "" } } in order to connect your application',
} as const
