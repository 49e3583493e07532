import type { User } from '../../../contract/users.ts'
import { csvLine } from '../../../rules/csv.ts'
import { isPending } from './user-actions.ts'

/** What a file of members is called. */
export const usersFileName = 'users.csv'

const columns: Readonly<Record<string, (user: User) => string | undefined>> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phoneNumber }) => phoneNumber,
  status: user =>
    user.isLocked ? 'locked' : user.isDisabled ? 'disabled' : isPending(user) ? 'pending' : 'active',
  roles: ({ roles }) => roles.map(({ name }) => name).join('; '),
  groups: ({ groups }) => groups.map(({ name }) => name).join('; '),
  secondFactor: ({ mfaEnrolled }) => (mfaEnrolled ? 'yes' : 'no'),
  joinedAt: ({ createdAt }) => createdAt,
  lastSeen: ({ lastSeen }) => lastSeen,
  accessEnds: ({ temporaryExpirationDate }) => temporaryExpirationDate,
  id: ({ id }) => id,
}

/** Members as CSV (RFC 4180), times in ISO 8601; cells that a spreadsheet would run begin with an apostrophe. */
export const usersFile = (users: readonly User[]): string =>
  [Object.keys(columns), ...users.map(user => Object.values(columns).map(cell => cell(user) ?? ''))]
    .map(cells => `${csvLine(cells)}\r\n`)
    .join('')
