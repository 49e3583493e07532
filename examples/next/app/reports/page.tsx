import { getSession } from '../../lib/session'
import { WhoAmI } from '../WhoAmI'

export default async function Reports() {
  const session = await getSession()
  return (
    <>
      <h1>Reports of {session?.user.email}</h1>
      <WhoAmI />
    </>
  )
}
