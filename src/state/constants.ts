/** Numbers and texts of the specification §9 that belong to no single feature. */

export const defaultAppName = 'default'
/** Reported for compatibility with the published contract (ruling 27); not our own version. */
export const contentVersion = '7.80.0'
export const frontendVersion = '9.2.9'

/** Milliseconds. */
export const afterAuthDelay = 200
export const themeWait = 4000
export const themePoll = 50
export const routeLoadingTimeout = 3800

export const profileRetry = { attempts: 3, delayMs: 2000 }

export const minutesPerDay = 1440
/** Seconds that a token is taken to live when the answer does not say. */
export const defaultExpiresIn = 300

export const currency = { default: 'usd', interval: 'month' } as const

export const pageSizes = {
  team: 20,
  teamAfterBulkAdd: 10,
  audits: 20,
  subAccounts: 50,
  subAccountUsers: 10,
  subTenantUsers: 20,
  accountSearch: 50,
  ipRestrictions: 4,
  ipRestrictionsUnspecified: 10,
  ipRestrictionsMost: 50,
  securityCenter: 10,
  groups: 10,
  phoneNumbers: 10,
  sms: 10,
  webhookLogs: 10,
} as const

export const firstOffset = 0

export const defaultSorts = {
  users: { by: 'name', order: 'ASC' },
  audits: { by: 'createdAt', order: 'DESC' },
  subAccountUsers: { by: 'name', order: 'DESC' },
  subTenantUsers: { by: 'name', order: 'DESC' },
} as const

/** What the preview shows as account settings. */
export const previewSettings = {
  timezone: 'Asia/Jerusalem',
  dateFormat: 'DD/MM/YYYY',
  timeFormat: 'HH:mm',
  currency: 'USD',
} as const

/** Texts for failures that say nothing themselves. */
export const fallbackTexts = {
  assignment: 'Assignment action failed. Try again or contact support.',
  unknown: 'Unknown error occurred',
  authenticate: 'Failed to authenticate',
  userNotInState: 'User not in state',
  metadataNotFound: 'metadata not found',
  nativeBridge: 'FronteggNativeBridge is not available',
  storeNames: 'Mismatch in store names',
  renderer: 'Failed to load Renderer with themeSetter',
  noChanges: 'No changes to update',
  baseUrl:
    'Edit <FronteggProvider/> options { ContextOptions: { baseUrl: "" } } in order to connect your application',
} as const
