import type { ComponentType } from 'react'
import type { ActivateAccountStep } from '../../../state/login/activate-account/activate-account-flow.ts'
import { Activating } from './Activating.tsx'
import { ActivatingForm } from './ActivatingForm.tsx'
import { Resend } from './Resend.tsx'
import { Success } from './Success.tsx'
import { useActivateAccount } from './use-activate-account.ts'

const screens: Record<ActivateAccountStep, ComponentType> = {
  activating: Activating,
  activatingForm: ActivatingForm,
  success: Success,
  resend: Resend,
}

export default function ActivateAccountFlow() {
  const [{ step }] = useActivateAccount()
  const Step = screens[step]
  return <Step />
}
