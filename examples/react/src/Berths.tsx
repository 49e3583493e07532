import { AuthorizedContent } from '@portico/react'
import { Password } from './Password.tsx'

/** What only people who are signed in see, and a part that needs a permission besides. */
export function Berths({ name }: { name: string }) {
  return (
    <section data-test="protected">
      <h1>Good morning, {name}</h1>
      <p>Three berths are free today.</p>
      <AuthorizedContent requiredPermissions={['fe.secure.write.users']}>
        <p>You may invite your colleagues: open the settings.</p>
      </AuthorizedContent>
      <Password />
    </section>
  )
}
