import { withSession } from '@portico/node/next'
import type { NextApiRequest, NextApiResponse } from 'next'
import { portico } from '../../lib/portico'

export default withSession(portico).api<NextApiRequest, NextApiResponse>((_request, response, session) => {
  response.json({ email: session.user.email })
})
