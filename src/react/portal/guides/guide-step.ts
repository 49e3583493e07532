import type { ReactNode } from 'react'

/** One step of a guide; a dialog shows one at a time, the page of a link all of them. */
export interface GuideStep {
  key: string
  title: string
  content: ReactNode
}
