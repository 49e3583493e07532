import { withSession } from '@portico/node/next'
import { portico } from '../lib/portico'

export const getServerSideProps = withSession(portico, { loginUrl: '/' }).page((_context, session) => ({
  props: { email: session.user.email ?? null },
}))

export default function Old({ email }: { email: string | null }) {
  return <p data-test="old">{email}</p>
}
