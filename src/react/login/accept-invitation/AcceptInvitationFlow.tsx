import { type ComponentType, createElement, type ReactNode } from 'react'
import type { AcceptInvitationStep } from '../../../state/login/accept-invitation/accept-invitation-flow.ts'
import { chunk } from '../../shell/chunk.ts'
import { Failed } from './Failed.tsx'
import { Invalid } from './Invalid.tsx'
import { Pending } from './Pending.tsx'
import { Success } from './Success.tsx'
import { type AcceptInvitationProps, useAcceptInvitation } from './use-accept-invitation.ts'
import { Validate } from './Validate.tsx'

/** Few vendors have codes mailed. */
const ValidateCode = chunk(() => import('./ValidateCode.tsx'))

const First = (props: AcceptInvitationProps<'validate'>) =>
  props.state.link ? <ValidateCode {...props} /> : <Validate />

const screens: { [Step in AcceptInvitationStep]: ComponentType<AcceptInvitationProps<Step>> } = {
  validate: First,
  invalid: Invalid,
  pending: Pending,
  success: Success,
  failed: Failed,
}

const screenOf = <Step extends AcceptInvitationStep>(
  step: Step,
  props: AcceptInvitationProps<Step>,
): ReactNode => createElement(screens[step], props)

export default function AcceptInvitationFlow() {
  const [state, send] = useAcceptInvitation()
  return screenOf(state.step, { state, send })
}
