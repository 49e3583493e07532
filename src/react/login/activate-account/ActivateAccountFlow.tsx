import type { ComponentType } from 'react'
import type { ActivateAccountStep } from '../../../state/login/activate-account/activate-account-flow.ts'
import { chunk } from '../../shell/chunk.ts'
import { Activating } from './Activating.tsx'
import { Success } from './Success.tsx'
import { useActivateAccount } from './use-activate-account.ts'

/** Most links carry the password that was chosen at sign-up, and few vendors have codes mailed. */
const ActivatingForm = chunk(async () => ({ default: (await import('./ActivatingForm.tsx')).ActivatingForm }))
const ActivatingCode = chunk(async () => ({ default: (await import('./ActivatingCode.tsx')).ActivatingCode }))

const Form = () => (useActivateAccount()[0].byCode ? <ActivatingCode /> : <ActivatingForm />)

const screens: Record<ActivateAccountStep, ComponentType> = {
  activating: Activating,
  activatingForm: Form,
  success: Success,
  // Few links have run out.
  resend: chunk(async () => ({ default: (await import('./Resend.tsx')).Resend })),
}

export default function ActivateAccountFlow() {
  const [{ step }] = useActivateAccount()
  const Step = screens[step]
  return <Step />
}
