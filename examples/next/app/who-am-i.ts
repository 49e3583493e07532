'use server'

import { getSession } from '../lib/session'

export async function whoAmI(): Promise<string> {
  const session = await getSession()
  return session?.user.email ?? 'not signed in'
}
