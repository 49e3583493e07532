import type { User } from '../../../../../contract/users.ts'
import { style } from '../../../theme/style.ts'
import { Muted } from '../../../ui/Layout.tsx'

const names = style({ maxHeight: 180, overflowY: 'auto' })

/** Members by name, each with what is to be said of them. */
export const PeopleList = ({ people }: { people: readonly { user: User; reason?: string }[] }) => (
  <ul className={names}>
    {people.map(({ user, reason }) => (
      <li key={user.id}>
        <bdi>{user.name || user.email}</bdi>
        {reason ? `: ${reason}` : null}
        {user.name && !reason ? <Muted dir="ltr"> {user.email}</Muted> : null}
      </li>
    ))}
  </ul>
)
