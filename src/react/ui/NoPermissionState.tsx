import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { lock } from './icons/core.ts'
import { useTexts } from './texts.ts'

/** The person may not see what is here. */
export function NoPermissionState({
  title,
  text,
  action,
}: {
  title?: ReactNode
  text?: ReactNode
  action?: ReactNode
}) {
  const texts = useTexts()
  return (
    <EmptyState
      icon={lock}
      title={title ?? texts.noPermissionTitle}
      text={text ?? texts.noPermissionText}
      action={action}
    />
  )
}
