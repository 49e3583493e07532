import { Refusal } from '@portico/node/edge'
import { requirePermission } from '../../../lib/session'

const readsUsers = requirePermission('fe.secure.read.users')

export async function GET() {
  try {
    const { user } = await readsUsers()
    return Response.json({ email: user.email, free: 3 })
  } catch (error) {
    if (error instanceof Refusal) return error.toResponse()
    throw error
  }
}
