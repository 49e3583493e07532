import { AdminPortal, LoginBox, useAuth, useAuthActions } from '@portico/react'
import { Berths } from './Berths.tsx'

/** `useAuth` says who is there; nothing is known yet while it is loading. */
export function App() {
  const { isLoading, user } = useAuth()
  const { logout } = useAuthActions()
  if (isLoading) return <p role="status">One moment …</p>
  return (
    <>
      <header>
        <strong>Quayside</strong>
        {user && (
          <>
            <span data-test="who">{user.email}</span>
            <button type="button" onClick={() => AdminPortal.show()}>
              Settings
            </button>
            <button type="button" onClick={() => logout()}>
              Log out
            </button>
          </>
        )}
      </header>
      <main>{user ? <Berths name={user.name || user.email} /> : <LoginBox />}</main>
    </>
  )
}
