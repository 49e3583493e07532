import { useStore } from '@nanostores/react'
import { type ComponentType, Suspense } from 'react'
import type { Routes } from '../../../state/app/routes.ts'
import { useApp } from '../../shell/app-context.ts'
import { chunk } from '../../shell/chunk.ts'
import { Loading } from '../Loading.tsx'

/** Pages that few people ever see. Each is a chunk of its own; the login box knows this one file of them. */
const pages: Partial<Record<keyof Routes, ComponentType>> = {
  stepUpUrl: chunk(() => import('../step-up/StepUpFlow.tsx')),
  impersonationUrl: chunk(() => import('../impersonate/ImpersonateFlow.tsx')),
  approvalFlowUrl: chunk(() => import('../approval-flow/ApprovalFlow.tsx')),
  openAppUrl: chunk(() => import('../open-app/OpenApp.tsx')),
  hostedLoginRedirectUrl: chunk(() => import('../hosted/HostedCallback.tsx')),
}

export default function OtherFlow() {
  const page = useStore(useApp().router.$page)
  const Page = page && pages[page]
  return Page ? (
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  ) : null
}
