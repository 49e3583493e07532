import { type ComponentType, createElement, type ReactNode } from 'react'
import type { ActivateAccountStep } from '../../../state/login/activate-account/activate-account-state.ts'
import { chunk } from '../../shell/chunk.ts'
import { Activating } from './Activating.tsx'
import { Success } from './Success.tsx'
import { type ActivateAccountProps, useActivateAccount } from './use-activate-account.ts'

/** Most links carry the password that was chosen at sign-up, and few vendors have codes mailed. */
const ActivatingForm = chunk(async () => ({ default: (await import('./ActivatingForm.tsx')).ActivatingForm }))
const ActivatingCode = chunk(async () => ({ default: (await import('./ActivatingCode.tsx')).ActivatingCode }))

const Form = (props: ActivateAccountProps<'activatingForm'>) =>
  props.state.byCode ? <ActivatingCode {...props} /> : <ActivatingForm {...props} />

const screens: { [Step in ActivateAccountStep]: ComponentType<ActivateAccountProps<Step>> } = {
  activating: Activating,
  activatingForm: Form,
  success: Success,
  // Few links have run out.
  resend: chunk(async () => ({ default: (await import('./Resend.tsx')).Resend })),
}

const screenOf = <Step extends ActivateAccountStep>(
  step: Step,
  props: ActivateAccountProps<Step>,
): ReactNode => createElement(screens[step], props)

export default function ActivateAccountFlow() {
  const [state, send] = useActivateAccount()
  return screenOf(state.step, { state, send })
}
