import type { User } from '../../../../../contract/users.ts'
import { style } from '../../../theme/style.ts'

const names = style({ maxHeight: 180, overflowY: 'auto' })

/** Members by name, each with what is to be said of them. */
export const PeopleList = ({ people }: { people: readonly { user: User; reason?: string }[] }) => (
  <ul className={names}>
    {people.map(({ user, reason }) => (
      <li key={user.id}>
        <bdi>{user.name || user.email}</bdi>
        {reason ? `: ${reason}` : ''}
      </li>
    ))}
  </ul>
)
