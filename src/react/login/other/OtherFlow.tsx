import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactElement, Suspense } from 'react'
import type { Routes } from '../../../state/app/routes.ts'
import { useApp } from '../../shell/app-context.ts'
import { chunk } from '../../shell/chunk.ts'
import { Loading } from '../Loading.tsx'

const page = (load: () => Promise<{ default: ComponentType }>) => {
  const Page = chunk(load)
  return <Page />
}

/** Pages that few people ever see. Each is a chunk of its own; the login box knows this one file of them. */
const pages: Partial<Record<keyof Routes, ReactElement>> = {
  stepUpUrl: page(() => import('../step-up/StepUpFlow.tsx')),
  impersonationUrl: page(() => import('../impersonate/ImpersonateFlow.tsx')),
  approvalFlowUrl: page(() => import('../approval-flow/ApprovalFlow.tsx')),
  openAppUrl: page(() => import('../open-app/OpenApp.tsx')),
  hostedLoginRedirectUrl: page(() => import('../hosted/HostedCallback.tsx')),
}

export default function OtherFlow() {
  const page = useStore(useApp().router.$page)
  const shown = page && pages[page]
  return shown ? <Suspense fallback={<Loading />}>{shown}</Suspense> : null
}
