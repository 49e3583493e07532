/** What the security center judges of a tenant: policies as they count, and how many people they concern. */
export interface SecurityFacts {
  /** Members that lists show. Other counts stop at `COUNTED + 1`. */
  members: number
  /** Without a second factor. Stops at `COUNTED_UNENROLLED + 1`. */
  unenrolled: number
  breached: number
  inactive: number
  /** Among the thousand longest members. */
  oldPasswords: number
  administrators: number
  endlessTokens: number
  ssoWorks: boolean
  /** Undefined: the vendor allows no kind of second factor. */
  mfa: 'DontForce' | 'Force' | 'ForceExceptSAML' | undefined
  /** Failed sign-ins until an account is locked; undefined: never. */
  lockoutAttempts: number | undefined
  /** Undefined: any password may come back. */
  historySize: number | undefined
  /** Whether the tenant may decide it; else nothing is recommended. */
  historyIsOwn: boolean
  /** Limits of sessions, in seconds and sessions; undefined: none. */
  reloginSeconds: number | undefined
  idleSeconds: number | undefined
  maxSessions: number | undefined
  /** Which list counts; undefined: none. */
  ipList: 'ALLOW' | 'BLOCK' | undefined
  ips: number
  domainList: 'ALLOW' | 'BLOCK' | undefined
  domains: number
}

/** More than that are not counted, as in lists (ruling 28): what is to be done about them is the same. */
export const COUNTED = 1000
/** The share of people without a second factor moves the score, so that more of them are counted. */
export const COUNTED_UNENROLLED = 10_000

/** Who was not seen for so long counts as inactive: 90 days. Source: SECCEN-22. */
export const INACTIVE_SECONDS = 7_776_000

/** What the recommendations recommend. Seconds, attempts, former passwords, sessions of a person. */
export const recommended = {
  lockoutAttempts: 10,
  historySize: 5,
  reloginSeconds: 2_592_000,
  idleSeconds: 86_400,
  maxSessions: 5,
  administrators: { least: 2, most: 5, share: 0.1 },
} as const
