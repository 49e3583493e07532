import { useRef, useState } from 'react'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import { look } from '../../state/app/connection.ts'
import { isForbidden, reloadPermissions } from '../../state/app/permissions-lost.ts'
import { useApp } from '../shell/app-context.ts'
import { useFailureText } from '../shell/use-failure-text.ts'

export interface Action {
  busy: boolean
  /** Why the last attempt failed, as a person reads it. */
  error: string | undefined
  /** Its stable code. */
  code: string | undefined
  /** The field that the server blames, by its name in the request. */
  field: string | undefined
  /** Runs one piece of work at a time; true: it is done. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
  /** Forgets the failure. */
  reset: () => void
}

/** Work that a press begins: its progress, and its failure in the place where it was begun. */
export function useAction(): Action {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  // Two presses may come before the first is drawn.
  const running = useRef(false)
  const [failure, setFailure] = useState<ApiError>()
  const said = useFailureText()
  const field = failure?.errorContext?.field
  return {
    busy,
    error: failure && said(failure),
    code: failure?.errorCode,
    field: typeof field === 'string' ? field : undefined,
    reset: () => setFailure(undefined),
    run: async work => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      setFailure(undefined)
      try {
        await work()
        return true
      } catch (error) {
        const failed = toApiError(error)
        setFailure(failed)
        if (isForbidden(failed)) reloadPermissions(app)
        if (failed.unanswered) void look(app)
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    },
  }
}
