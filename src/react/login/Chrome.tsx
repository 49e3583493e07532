import type { ReactNode } from 'react'
import { usePart } from './login-context.ts'

/** What belongs into the shadow root: everything of a screen but its form. */
export const Chrome = ({ children }: { children: ReactNode }) => (usePart() === 'form' ? null : children)
