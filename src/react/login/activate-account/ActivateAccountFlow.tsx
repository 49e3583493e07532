import { type ComponentType, lazy } from 'react'
import { loadAgain } from '../../../state/load-again.ts'
import type { ActivateAccountStep } from '../../../state/login/activate-account/activate-account-flow.ts'
import { Activating } from './Activating.tsx'
import { ActivatingForm } from './ActivatingForm.tsx'
import { Success } from './Success.tsx'
import { useActivateAccount } from './use-activate-account.ts'

/** Few vendors have codes mailed. */
const ActivatingCode = lazy(async () => ({
  default: (await loadAgain(() => import('./ActivatingCode.tsx'))).ActivatingCode,
}))

const Form = () => (useActivateAccount()[0].byCode ? <ActivatingCode /> : <ActivatingForm />)

const screens: Record<ActivateAccountStep, ComponentType> = {
  activating: Activating,
  activatingForm: Form,
  success: Success,
  // Few links have run out.
  resend: lazy(async () => ({ default: (await loadAgain(() => import('./Resend.tsx'))).Resend })),
}

export default function ActivateAccountFlow() {
  const [{ step }] = useActivateAccount()
  const Step = screens[step]
  return <Step />
}
