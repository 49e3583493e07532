import { type ReactNode, useState } from 'react'
import { ConfirmFarReaching, type ConfirmFarReachingProps } from './ConfirmFarReaching.tsx'

export interface FarReachingQuestion {
  /** Sends at once, or asks first. */
  submit: () => void
  /** To stand outside of the form. */
  question: ReactNode
}

/** Asks before many people get roles that reach far; without such roles it sends at once. */
export function useFarReachingQuestion(
  of: Pick<ConfirmFarReachingProps, 'roles' | 'people' | 'confirmLabel'>,
  send: () => void,
): FarReachingQuestion {
  const [asking, setAsking] = useState(false)
  return {
    submit: () => (of.roles.length > 0 ? setAsking(true) : send()),
    question: (
      <ConfirmFarReaching
        {...of}
        open={asking}
        onOpenChange={setAsking}
        onConfirm={() => {
          setAsking(false)
          send()
        }}
      />
    ),
  }
}
