import { getSession } from '../lib/session'
import { SignIn } from './SignIn'

export default async function Page() {
  const session = await getSession()
  return (
    <>
      <p data-test="rendered-for">{session?.user.email}</p>
      <SignIn server={process.env.PORTICO_URL ?? 'http://localhost:3000'} />
    </>
  )
}
