import { createFlow } from '../../state/login/create-flow.ts'
import {
  type InviteTokenEvent,
  type InviteTokenState,
  initialInviteToken,
  inviteToken,
} from '../../state/login/invite-token/invite-token-flow.ts'
import { style } from '../theme/style.ts'
import { token as design } from '../theme/tokens.ts'
import { Alert } from '../ui/Alert.tsx'
import { Failure } from './Failure.tsx'
import { laterTexts } from './login/later-texts.ts'
import { useFlow, useView } from './login-context.ts'
import { useLoginTexts } from './use-login-texts.ts'

const frame = style({ marginBlockEnd: design.space5 })

/** Who invited, or why that cannot be told. */
export default function InvitationNotice({ token }: { token: string }) {
  const view = useView()
  const flow = view.keep<InviteTokenState, InviteTokenEvent>(`invitation ${token}`, () => {
    const created = createFlow<InviteTokenState, InviteTokenEvent>(view.app, inviteToken, initialInviteToken)
    queueMicrotask(() => created.send({ type: 'opened', token }))
    return created
  })
  const [state] = useFlow(flow)
  const t = useLoginTexts(laterTexts)
  if (state.step !== 'known' && state.step !== 'unknown') return null
  return (
    <div className={frame}>
      {state.step === 'known' ? (
        <Alert tone="info">{t('invitedBy', { tenant: state.tenantName })}</Alert>
      ) : (
        <Failure error={state.error} tone="warning" />
      )}
    </div>
  )
}
