import { createContext, type ReactNode, use } from 'react'

export interface NewToast {
  /** `danger` interrupts a screen reader and stays until it is closed. */
  tone?: 'success' | 'info' | 'danger' | undefined
  title: ReactNode
  text?: ReactNode
  action?: { label: string; onPress: () => void } | undefined
  /** Milliseconds; 0 stays. Default 5000, for `danger` and with an action 0. */
  duration?: number | undefined
}

export interface Toast extends NewToast {
  id: number
}

export interface Toasts {
  /** Shows a message; the result takes it away. */
  show: (toast: NewToast) => () => void
}

export const ToastContext = createContext<Toasts | undefined>(undefined)

export function useToast(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToast needs <UiProvider> around it.')
  return toasts
}
