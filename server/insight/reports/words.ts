import { counted } from '../../platform/language/english.ts'

/** Figures above the tables; a mail says them, too. */
export const factTexts = {
  members: 'Members',
  administrators: 'Administrators',
  withoutFactor: 'Without a second factor',
  inactive: 'Not seen for 90 days',
  signIns: 'Sign-ins',
  failedSignIns: 'Failed sign-ins',
  peopleSignedIn: 'People who signed in',
  locks: 'Accounts locked',
  severe: 'High and critical',
  plan: 'Plan',
  planStatus: 'Status of the plan',
  price: 'Price',
  periodEnds: 'Paid until',
  paid: 'Paid in this time',
  busiestDay: 'Active people on the busiest day',
  apiCalls: 'API calls',
}

/** The status of a plan. */
export const planTexts = {
  active: 'Active',
  endsSoon: 'Ends with the period',
  canceled: 'Canceled',
  incomplete: 'Incomplete',
  expired: 'Expired',
  trialing: 'Trial',
  trialEnded: 'Trial ended',
}

/** In files and pictures, by the keys of documents; pages have their own (`ReportDocument`). */
const words: Record<string, string> = {
  ...factTexts,
  // Columns.
  name: 'Name',
  email: 'Email',
  status: 'Status',
  roles: 'Roles',
  groups: 'Groups',
  grantedBy: 'Access given by',
  grantedAt: 'Given at',
  factors: 'Factors',
  lastSignIn: 'Last sign-in',
  lastSeen: 'Last seen',
  at: 'Time',
  account: 'User',
  action: 'Action',
  description: 'Description',
  ip: 'IP address',
  severity: 'Severity',
  day: 'Day',
  addresses: 'IP addresses',
  last: 'Last attempt',
  activePeople: 'Active people',
  number: 'Invoice',
  invoiceStatus: 'Status',
  amount: 'Amount',
  // Tables.
  people: 'Members',
  records: 'Records',
  days: 'Days',
  failures: 'Accounts with failed sign-ins',
  usage: 'Usage by day',
  invoices: 'Invoices',
}

/** Values of cells. */
const codes: Record<string, string> = {
  ...planTexts,
  invited: 'Invited',
  disabled: 'Disabled',
  locked: 'Locked',
  authenticator: 'Authenticator app',
  sms: 'Text message',
  passkey: 'Passkey',
  'security-key': 'Security key',
  draft: 'Draft',
  open: 'Open',
  paid: 'Paid',
  uncollectible: 'Uncollectible',
  void: 'Void',
}

/** A key without a word stands for itself. */
export const wordFor = (key: string): string => words[key] ?? key
export const codeFor = (value: string): string => codes[value] ?? value

/** What stands in place of a table without rows. */
export const emptyTexts: Record<string, string> = {
  people: 'No member matches.',
  records: 'Nothing was recorded in this time.',
  days: 'Nothing was recorded in this time.',
  failures: 'No sign-in failed in this time.',
  usage: 'Nothing was counted in this time.',
  invoices: 'There is no invoice in this time.',
}

export function leftOutText(leftOut: number, isFloor = false): string {
  const rows = counted(leftOut, [
    'further row is left out. Narrow the report by its filters to see it.',
    'further rows are left out. Narrow the report by its filters to see them.',
  ])
  return isFloor ? `More than ${rows}` : rows
}
