import type { ComponentType } from 'react'
import type { AcceptInvitationStep } from '../../../state/login/accept-invitation/accept-invitation-flow.ts'
import { chunk } from '../../shell/chunk.ts'
import { Failed } from './Failed.tsx'
import { Invalid } from './Invalid.tsx'
import { Pending } from './Pending.tsx'
import { Success } from './Success.tsx'
import { useAcceptInvitation } from './use-accept-invitation.ts'
import { Validate } from './Validate.tsx'

/** Few vendors have codes mailed. */
const ValidateCode = chunk(() => import('./ValidateCode.tsx'))

function First() {
  const [{ byCode, userId, token }] = useAcceptInvitation()
  return byCode && userId && token ? <ValidateCode /> : <Validate />
}

const screens: Record<AcceptInvitationStep, ComponentType> = {
  validate: First,
  invalid: Invalid,
  pending: Pending,
  success: Success,
  failed: Failed,
}

export default function AcceptInvitationFlow() {
  const [{ step }] = useAcceptInvitation()
  const Step = screens[step]
  return <Step />
}
