import {
  type AcceptInvitationEvent,
  type AcceptInvitationState,
  acceptInvitation,
  initialAcceptInvitation,
} from '../../../state/login/accept-invitation/accept-invitation-flow.ts'
import { createFlow } from '../../../state/login/create-flow.ts'
import { useFlow, useView } from '../login-context.ts'

/** The invitation of this box, opened with the link of the page. */
export function useAcceptInvitation() {
  const view = useView()
  const flow = view.keep<AcceptInvitationState, AcceptInvitationEvent>('acceptInvitation', () => {
    const { search } = view.app.router.$location.get()
    const made = createFlow(view.app, acceptInvitation, initialAcceptInvitation)
    queueMicrotask(() =>
      made.send({ type: 'opened', userId: search.get('userId') ?? '', token: search.get('token') ?? '' }),
    )
    return made
  })
  return useFlow(flow)
}
