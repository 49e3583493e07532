import { useStore } from '@nanostores/react'
import { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../state/app/messages.ts'
import { $troubleOf } from '../../state/app/trouble.ts'
import type { FlowError } from '../../state/login/flow-error.ts'
import { useApp } from '../shell/app-context.ts'

/** What a person reads of a failure: the host's text for its code, else its own message. */
export function useErrorText(): (error: FlowError | null) => string | undefined {
  const app = useApp()
  useStore($troubleOf(app), { ssr: 'initial' })
  return error => {
    if (!error) return undefined
    const { message, statusCode, code: errorCode, unanswered } = error
    return errorText(app, new ApiError(message, { statusCode, errorCode, unanswered }))
  }
}
