import { useStore } from '@nanostores/react'
import { ApiError, type ApiErrorFacts } from '../../api/api-error.ts'
import { errorText } from '../../state/app/messages.ts'
import { $troubleOf } from '../../state/app/trouble.ts'
import type { FlowError } from '../../state/login/flow-error.ts'
import { asBuilt, useApp } from '../shell/app-context.ts'

/** What a person reads of a failure: the host's text for its code, else its own message. */
export function useErrorText(): (error: FlowError | null) => string | undefined {
  const app = useApp()
  const trouble = useStore($troubleOf(app), asBuilt)
  return error =>
    error
      ? errorText(
          app,
          new ApiError(error.message, { ...error, errorCode: error.code } as ApiErrorFacts),
          trouble,
        )
      : undefined
}
