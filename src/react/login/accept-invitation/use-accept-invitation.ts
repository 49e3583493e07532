import {
  type AcceptInvitationEvent,
  type AcceptInvitationState,
  type AcceptInvitationStep,
  acceptInvitation,
  initialAcceptInvitation,
} from '../../../state/login/accept-invitation/accept-invitation-flow.ts'
import { createFlow } from '../../../state/login/create-flow.ts'
import { useFlow, useView } from '../login-context.ts'

const anId = /^[\da-f-]{36}$/i

/** What the screen of a step gets: its state, and how it goes on. */
export interface AcceptInvitationProps<Step extends AcceptInvitationStep> {
  state: AcceptInvitationState<Step>
  send: (event: AcceptInvitationEvent) => void
}

/** The invitation of this box. Another link begins it anew. */
export function useAcceptInvitation() {
  const view = useView()
  const { $location, $page } = view.app.router
  const { search } = $location.get()
  const userId = search.get('userId') ?? ''
  // Of a link that was cut short the server would say how an id is written.
  const link = { userId: anId.test(userId) ? userId : '', token: search.get('token') ?? '' }
  const byCode = $page.get() === 'acceptInvitationWithOTCUrl'
  const key = `acceptInvitation ${link.userId} ${link.token} ${byCode}`
  const flow = view.keep<AcceptInvitationState, AcceptInvitationEvent>(key, () => {
    const created = createFlow<AcceptInvitationState, AcceptInvitationEvent>(
      view.app,
      acceptInvitation,
      initialAcceptInvitation,
    )
    queueMicrotask(() => created.send({ type: 'opened', ...link, byCode }))
    return created
  })
  return useFlow(flow)
}
